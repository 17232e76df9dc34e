#include <gtest/gtest.h>
#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <cstdio>
#include <memory>

#include "support/edge_server.hpp"

namespace pharos::http {
namespace {

using namespace testing_support;

template <auto kFree>
struct Free {
  template <class T>
  void operator()(T* thing) const {
    kFree(thing);
  }
};
using Key = std::unique_ptr<EVP_PKEY, Free<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Free<X509_free>>;
using File = std::unique_ptr<std::FILE, Free<std::fclose>>;

class ListenerTlsTest : public testing::Test {
 protected:
  ListenerTlsTest() {
    server_.settings.tls_certificate = folder_.path() / "certificate.pem";
    server_.settings.tls_key = folder_.path() / "key.pem";
    const Key key(EVP_EC_gen("P-256"));
    const Certificate certificate(X509_new());
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
    X509_set_pubkey(certificate.get(), key.get());
    X509_sign(certificate.get(), key.get(), EVP_sha256());
    PEM_write_X509(File(std::fopen(server_.settings.tls_certificate.c_str(), "w")).get(), certificate.get());
    PEM_write_PrivateKey(File(std::fopen(server_.settings.tls_key.c_str(), "w")).get(), key.get(), nullptr, nullptr, 0,
                         nullptr, nullptr);
    server_.start();
  }

  // The server's whole reply to `request` using at most TLS `version`; "" if there is no connection.
  std::string call(const std::string& request, int version) const {
    const std::unique_ptr<SSL_CTX, Free<SSL_CTX_free>> context(SSL_CTX_new(TLS_client_method()));
    SSL_CTX_set_security_level(context.get(), 0);
    SSL_CTX_set_min_proto_version(context.get(), TLS1_VERSION);
    SSL_CTX_set_max_proto_version(context.get(), version);
    const std::unique_ptr<BIO, Free<BIO_free_all>> connection(BIO_new_ssl_connect(context.get()));
    BIO_set_conn_hostname(connection.get(), ("127.0.0.1:" + std::to_string(server_.listener->port())).c_str());
    if (BIO_do_connect(connection.get()) != 1) return {};
    BIO_write(connection.get(), request.data(), static_cast<int>(request.size()));
    std::string answer;
    char buffer[4096];
    for (int count = 0; (count = BIO_read(connection.get(), buffer, sizeof buffer)) > 0;) {
      answer.append(buffer, static_cast<size_t>(count));
    }
    return answer;
  }

  TemporaryFolder folder_;
  EdgeServer server_;
};

TEST_F(ListenerTlsTest, RequestsAreAnsweredOverTls) {
  for (const int version : {TLS1_2_VERSION, TLS1_3_VERSION}) {
    const auto answer = call(get("/app/v1/a") + get("/app/v1/b", "Connection: close\r\n"), version);
    EXPECT_NE(answer.find(R"({"path":"/a"})"), std::string::npos);
    EXPECT_NE(answer.find(R"({"path":"/b"})"), std::string::npos);
  }
}

TEST_F(ListenerTlsTest, LargeBodiesWorkInBothDirections) {
  server_.handle = [](Request& request) { return text(request.raw_body, "text/plain"); };
  server_.start();
  std::string request = post_json("/app/v1/a", std::string(500'000, ' '));
  request.insert(request.find("\r\n") + 2, "Connection: close\r\n");
  EXPECT_GT(call(request, TLS1_3_VERSION).size(), 500'000U);
}

TEST_F(ListenerTlsTest, OldVersionsAreRefused) {
  EXPECT_EQ(call(get("/app/v1/a"), TLS1_1_VERSION), "");
}

TEST_F(ListenerTlsTest, PlainHttpIsNotAnswered) {
  auto client = server_.client();
  EXPECT_EQ(client.call(get("/app/v1/a")).status, 0);
}

}  // namespace
}  // namespace pharos::http
