#include "configuration.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include "core/crypto.hpp"
#include "core/signing.hpp"
#include "placement.hpp"

namespace pharos {
namespace {

namespace fs = std::filesystem;

std::string user_name(uid_t user) {
  const passwd* entry = getpwuid(user);
  return entry == nullptr ? fmt::format("user {}", user) : entry->pw_name;
}

// Values of the file, overridden by the environment.
class Values {
 public:
  explicit Values(const fs::path& file) {
    if (fs::exists(file)) read(file);
  }

  std::string text(const std::string& name, const std::string& when_absent = {}) const {
    if (const char* value = std::getenv(name.c_str())) return value;
    const auto found = values_.find(name);
    return found == values_.end() ? when_absent : found->second;
  }
  bool flag(const std::string& name) const { return text(name) == "1" || text(name) == "true"; }
  KeyRing keys(const std::string& name) const {
    try {
      return KeyRing::read(text(name));
    } catch (const std::invalid_argument& fault) {
      throw std::runtime_error(fmt::format("{}: {}", name, fault.what()));
    }
  }
  std::pair<std::string, std::uint16_t> address(const std::string& name, const std::string& when_absent) const {
    const auto value = text(name, when_absent);
    const auto colon = value.rfind(':');
    unsigned int port = 0;
    const auto digits = colon == std::string::npos ? std::string{} : value.substr(colon + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    if (colon == std::string::npos || error != std::errc{} || end != digits.data() + digits.size() || port > 65535) {
      throw std::runtime_error(fmt::format("{} must look like 127.0.0.1:8080", name));
    }
    return {value.substr(0, colon), static_cast<std::uint16_t>(port)};
  }

 private:
  void read(const fs::path& file) {
    struct stat status {};
    if (stat(file.c_str(), &status) != 0 || (status.st_mode & 077) != 0) {
      throw std::runtime_error(
          fmt::format("{} contains secrets: make it readable by its owner only (chmod 600)", file.string()));
    }
    // Files created by root in the data folder would be inaccessible to the service.
    if (geteuid() == 0 && status.st_uid != 0) {
      throw std::runtime_error(fmt::format("{0} belongs to {1}: run this command as {1} (runuser -u {1} -- pharos ...)",
                                           file.string(), user_name(status.st_uid)));
    }
    std::ifstream in{file};
    std::string line;
    while (std::getline(in, line)) {
      if (line.empty() || line.front() == '#') continue;
      const auto equals = line.find('=');
      if (equals == std::string::npos)
        throw std::runtime_error(fmt::format("{}: expected NAME=value: {}", file.string(), line));
      values_[line.substr(0, equals)] = line.substr(equals + 1);
    }
  }

  std::map<std::string, std::string> values_;
};

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  for (size_t start = 0; start < text.size();) {
    const auto end = std::min(text.find(',', start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

double positive_number(const std::string& text, const std::string& name) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number <= 0) {
    throw std::runtime_error(name + " must be a number above 0");
  }
  return number;
}

std::string key_bytes(const std::string& text, const std::string& name) {
  const auto bytes = crypto::find_base64url(text);
  if (!bytes || bytes->size() != crypto::kKeyBytes) throw std::runtime_error(name + " must be 32 bytes in base64url");
  return *bytes;
}

// By default, seals are signed with a key derived from the data keys: enough against someone who only has the database.
// With "offline" the private key is on another machine.
void read_seal_keys(const Values& values, Configuration& configuration) {
  const auto seed = values.text("PHAROS_SEAL_KEY");
  if (seed.empty()) {
    const auto derived = crypto::sha256(configuration.data_keys.derive("audit seal ed25519").reveal());
    configuration.seal_seed =
        Secret<std::string>{std::string{reinterpret_cast<const char*>(derived.data()), derived.size()}};
  } else if (seed != "offline") {
    configuration.seal_seed = Secret<std::string>{key_bytes(seed, "PHAROS_SEAL_KEY")};
  }
  for (const auto& key : split(values.text("PHAROS_SEAL_PUBLIC_KEYS"))) {
    configuration.seal_public_keys.push_back(key_bytes(key, "PHAROS_SEAL_PUBLIC_KEYS"));
  }
  if (configuration.seal_seed) {
    configuration.seal_public_keys.push_back(crypto::public_key_of(*configuration.seal_seed));
  }
}

std::optional<blobs::S3Settings> read_object_store(const Values& values) {
  blobs::S3Settings store{.endpoint = values.text("PHAROS_S3_ENDPOINT"),
                          .bucket = values.text("PHAROS_S3_BUCKET"),
                          .region = values.text("PHAROS_S3_REGION", "us-east-1"),
                          .access_key = values.text("PHAROS_S3_ACCESS_KEY"),
                          .secret_key = Secret<std::string>{values.text("PHAROS_S3_SECRET_KEY")}};
  if (store.endpoint.empty()) return std::nullopt;
  if (!store.endpoint.starts_with("https://") && !store.endpoint.starts_with("http://")) {
    throw std::runtime_error("PHAROS_S3_ENDPOINT must look like https://objects.example:8443");
  }
  while (store.endpoint.ends_with('/')) store.endpoint.pop_back();
  if (store.bucket.empty()) throw std::runtime_error("PHAROS_S3_ENDPOINT is set, so PHAROS_S3_BUCKET must be, too");
  if (store.access_key.empty() || store.secret_key.reveal().empty()) {
    throw std::runtime_error(
        "PHAROS_S3_ENDPOINT is set, so PHAROS_S3_ACCESS_KEY and PHAROS_S3_SECRET_KEY must be, too");
  }
  return store;
}

}  // namespace

Configuration read_configuration(const fs::path& file) {
  const Values values{file};
  Configuration configuration;
  const auto var = file.has_parent_path() ? file.parent_path() : fs::path{"."};
  configuration.var_folder = values.text("PHAROS_VAR", var.string());
  configuration.data_folder = values.text("PHAROS_DATA", (configuration.var_folder / "data").string());
  configuration.web_folder = values.text("PHAROS_WEB", find_placement().web_folder.string());
  configuration.database_url =
      values.text("PHAROS_DATABASE_URL", "sqlite:" + (configuration.var_folder / "pharos.db").string());
  const auto whole = [&values](const char* name, const char* standard) {
    return static_cast<std::int64_t>(std::ceil(positive_number(values.text(name, standard), name)));
  };
  configuration.public_data_memory_mb = whole("PHAROS_DATA_MEMORY", "1024");
  configuration.database_connections = static_cast<size_t>(whole("PHAROS_DATABASE_CONNECTIONS", "8"));
  configuration.statement_timeout = std::chrono::seconds{whole("PHAROS_STATEMENT_TIMEOUT", "60")};
  configuration.tcp_user_timeout = std::chrono::seconds{whole("PHAROS_TCP_USER_TIMEOUT", "15")};
  configuration.object_store = read_object_store(values);
  configuration.database_timeout = std::chrono::seconds{whole("PHAROS_DATABASE_TIMEOUT", "5")};
  configuration.job_workers = static_cast<size_t>(whole("PHAROS_JOB_WORKERS", "2"));
  configuration.migration_url = values.text("PHAROS_MIGRATION_URL", configuration.database_url);

  auto& listener = configuration.listener;
  std::tie(listener.address, listener.port) = values.address("PHAROS_LISTEN", "127.0.0.1:8080");
  std::tie(configuration.admin_address, configuration.admin_port) =
      values.address("PHAROS_ADMIN_LISTEN", "127.0.0.1:8081");
  configuration.request_log = {.all = values.flag("PHAROS_REQUEST_LOG"),
                               .slow = std::chrono::milliseconds{whole("PHAROS_SLOW_REQUEST", "1000")}};
  listener.limits.workers = static_cast<size_t>(whole("PHAROS_WORKERS", "4"));
  listener.limits.slow_workers = static_cast<size_t>(whole("PHAROS_SLOW_WORKERS", "2"));
  listener.upload_folder = configuration.var_folder / "uploads";
  listener.trusted_proxies = split(values.text("PHAROS_TRUSTED_PROXIES"));
  listener.tls_certificate = values.text("PHAROS_TLS_CERTIFICATE");
  listener.tls_key = values.text("PHAROS_TLS_KEY");
  configuration.base_url = values.text("PHAROS_BASE_URL", fmt::format("http://localhost:{}", listener.port));
  listener.strict_transport = configuration.base_url.starts_with("https://");

  configuration.token_keys = values.keys("PHAROS_TOKEN_KEYS");
  configuration.data_keys = values.keys("PHAROS_DATA_KEYS");
  read_seal_keys(values, configuration);
  if (const auto url = values.text("PHAROS_SMTP_URL"); !url.empty()) {
    configuration.smtp = mail::SmtpSettings{.url = url,
                                            .user = values.text("PHAROS_SMTP_USER"),
                                            .password = Secret<std::string>{values.text("PHAROS_SMTP_PASSWORD")},
                                            .require_tls = values.text("PHAROS_SMTP_TLS") != "optional"};
  }
  configuration.sender.address = values.text("PHAROS_MAIL_FROM", "pharos@localhost");
  configuration.registration_open = values.text("PHAROS_REGISTRATION", "invitation") == "open";
  configuration.demo = values.flag("PHAROS_DEMO");
  configuration.playground = configuration.demo || values.flag("PHAROS_PLAYGROUND");
  configuration.rate_factor = positive_number(values.text("PHAROS_RATE_FACTOR", "1"), "PHAROS_RATE_FACTOR");
  // Outside the demo there is no default for terms that do not exist.
  configuration.terms_url = values.text("PHAROS_TERMS_URL", configuration.demo ? "https://pharos.example/terms" : "");
  configuration.privacy_url =
      values.text("PHAROS_PRIVACY_URL", configuration.demo ? "https://pharos.example/privacy" : "");
  return configuration;
}

void write_new_configuration(const fs::path& file, const NewConfiguration& choices) {
  if (file.has_parent_path()) fs::create_directories(file.parent_path());
  const int descriptor = open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY, 0600);
  if (descriptor < 0) throw std::runtime_error(fmt::format("{} cannot be created, or already exists", file.string()));
  const auto text = fmt::format(
      "# Keys of this installation. Anyone who has them can sign in as any user: keep this file private.\n"
      "PHAROS_TOKEN_KEYS={}\nPHAROS_DATA_KEYS={}\n{}{}",
      KeyRing::make_text("first"), KeyRing::make_text("first"),
      choices.var_folder.empty() ? "" : fmt::format("PHAROS_VAR={}\n", choices.var_folder),
      choices.demo ? "# Demo: known users, open registration, 'pharos otp'. Never for real data.\n"
                     "PHAROS_DEMO=1\nPHAROS_REGISTRATION=open\n"
                   : "");
  const auto written = write(descriptor, text.data(), text.size());
  const bool whole = written == static_cast<ssize_t>(text.size()) && fsync(descriptor) == 0;
  close(descriptor);
  if (!whole) throw std::runtime_error(fmt::format("{} cannot be written", file.string()));
}

}  // namespace pharos
