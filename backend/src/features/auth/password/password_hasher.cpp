#include "features/auth/password/password_hasher.hpp"

#include <sodium.h>

#include <algorithm>
#include <future>
#include <new>

#include "core/crypto.hpp"
#include "core/error.hpp"

namespace pharos::auth {
namespace {

constexpr size_t kMaxWaiting = 32;
constexpr std::chrono::seconds kRetryAfter{2};

}  // namespace

PasswordHasher::PasswordHasher(PasswordCost cost)
    : cost_(cost), decoy_(make_hash(crypto::to_base64url(crypto::random_bytes(crypto::kKeyBytes)))) {
  const auto count = std::max(1U, std::thread::hardware_concurrency() / 2);
  for (unsigned int i = 0; i < count; ++i) threads_.emplace_back([this] { work(); });
}

PasswordHasher::~PasswordHasher() {
  {
    const std::scoped_lock lock{mutex_};
    stopping_ = true;
  }
  wake_.notify_all();
  for (auto& thread : threads_) thread.join();
}

std::string PasswordHasher::make_hash(const std::string& password) const {
  std::string out(crypto_pwhash_STRBYTES, '\0');
  if (crypto_pwhash_str_alg(out.data(), password.data(), password.size(), cost_.operations, cost_.memory_bytes,
                            crypto_pwhash_ALG_ARGON2ID13) != 0) {
    throw std::bad_alloc();
  }
  out.resize(out.find('\0'));
  return out;
}

std::string PasswordHasher::hash(const std::string& password) {
  std::string result;
  run_on_pool([&] { result = make_hash(password); });
  return result;
}

bool PasswordHasher::verify(const Secret<std::string>& stored, const std::string& password) {
  const bool is_known = !stored.reveal().empty();
  const auto& compared = is_known ? stored.reveal() : decoy_;
  bool fits = false;
  run_on_pool([&] { fits = crypto_pwhash_str_verify(compared.c_str(), password.data(), password.size()) == 0; });
  return fits && is_known;
}

bool PasswordHasher::needs_rehash(const Secret<std::string>& stored) const {
  return crypto_pwhash_str_needs_rehash(stored.reveal().c_str(), cost_.operations, cost_.memory_bytes) != 0;
}

void PasswordHasher::run_on_pool(const std::function<void()>& task) {
  std::promise<void> done;
  {
    const std::scoped_lock lock{mutex_};
    if (waiting_.size() >= kMaxWaiting) {
      throw Error(ErrorCode::kTooManyRequests, "Too many people are signing in. Try again in a moment.", kRetryAfter);
    }
    waiting_.emplace_back([&task, &done] {
      try {
        task();
        done.set_value();
      } catch (...) {  // passed to the waiting caller, which rethrows it
        done.set_exception(std::current_exception());
      }
    });
  }
  wake_.notify_one();
  done.get_future().get();
}

void PasswordHasher::work() {
  std::unique_lock lock{mutex_};
  for (;;) {
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const auto task = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    task();
    lock.lock();
  }
}

}  // namespace pharos::auth
