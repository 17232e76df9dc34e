#include "features/auth/limits/try_limits.hpp"

#include <fmt/format.h>

#include "core/crypto.hpp"
#include "core/error.hpp"

namespace pharos::auth {
namespace {

constexpr std::chrono::minutes kHold{15};
constexpr std::chrono::minutes kHour{60};
constexpr std::chrono::minutes kDay{24 * 60};

// The network of an address: people behind one router share it, as do an attacker's many addresses.
std::string network_of(const std::string& address) {
  const bool is_v6 = address.find(':') != std::string::npos;
  size_t end = 0;
  for (int groups = is_v6 ? 4 : 3; groups > 0 && end != std::string::npos; --groups) {
    end = address.find(is_v6 ? ':' : '.', end == 0 ? 0 : end + 1);
  }
  return address.substr(0, end);
}

}  // namespace

std::vector<TryLimit> password_limits(const std::string& email, const std::string& client_address) {
  const auto account = crypto::sha256_hex(email);
  return {{"password:" + account + ":" + network_of(client_address), 5, kHold, kHold},
          {"password:" + account, 20, kHour, kHold}};
}

std::vector<TryLimit> code_limits(const UserId& user) {
  return {{"code:" + user.text(), 5, kHold, kHold}, {"code-day:" + user.text(), 20, kDay, kDay}};
}

std::vector<TryLimit> device_limits(std::string_view guessed, const std::string& device) {
  const auto subject = fmt::format("{}:{}", guessed, crypto::sha256_hex(device));
  return {{"device:" + subject, 5, kHold, kHold}, {"device-day:" + subject, 20, kDay, kDay}};
}

std::vector<TryLimit> signed_in_limits(const UserId& user) {
  return {{"signed-in:" + user.text(), 5, kHold, kHold}, {"signed-in-day:" + user.text(), 20, kDay, kDay}};
}

void throw_held(std::chrono::seconds wait) {
  const auto minutes = std::chrono::ceil<std::chrono::minutes>(wait).count();
  throw Error(ErrorCode::kTooManyRequests,
              fmt::format("Too many attempts. Try again in {} minute{}.", minutes, minutes == 1 ? "" : "s"), wait);
}

}  // namespace pharos::auth
