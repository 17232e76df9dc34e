#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

// Rules enforced by the compiler: each snippet is compiled, and the invalid ones must fail.
namespace pharos {
namespace {

bool compiles(const std::string& body) {
  const auto file = std::filesystem::temp_directory_path() / "pharos_compile_time_test.cpp";
  std::ofstream{file} << "#include \"db/database.hpp\"\n#include \"http/router.hpp\"\nusing namespace pharos;\n"
                      << body;
  const auto command = std::string{PHAROS_COMPILER} + " -std=c++20 -fsyntax-only -I" + PHAROS_SOURCE_DIR +
                       "/backend/src " + file.string() + " >/dev/null 2>&1";
  const bool good = std::system(command.c_str()) == 0;
  std::filesystem::remove(file);
  return good;
}

TEST(CompileTimeTest, R17_TenantSqlWithoutTheTenantDoesNotCompile) {
  EXPECT_TRUE(compiles("constexpr db::TenantSql kGood = \"select 1 from t where tenant_id = :tenant_id\";"));
  EXPECT_FALSE(compiles("constexpr db::TenantSql kBad = \"select 1 from t\";"));
  EXPECT_FALSE(compiles("void f(const char* text) { db::TenantSql sql{text}; }"));
}

TEST(CompileTimeTest, R16_ATenantQueryWithoutAScopeDoesNotCompile) {
  const std::string sql = "constexpr db::TenantSql kSql = \"delete from t where tenant_id = :tenant_id\";\n";
  EXPECT_TRUE(compiles(sql + "void f(db::Database& d, const TenantScope& s) { d.execute(kSql, s); }"));
  EXPECT_FALSE(compiles(sql + "void f(db::Database& d) { d.execute(kSql); }"));
  EXPECT_FALSE(compiles(sql + "void f(db::Database& d, const TenantId& t) { d.execute(kSql, t); }"));
  EXPECT_FALSE(compiles("TenantScope f() { return TenantScope{TenantId{\"x\"}}; }"));
}

TEST(CompileTimeTest, R15_ARouteWithoutAPolicyDoesNotCompile) {
  const std::string handler = "[](const http::Request&) { return http::no_content(); }";
  EXPECT_TRUE(compiles("void f(http::Router& r) { r.add(http::Method::kGet, \"/x\", http::Access::kPublic, " + handler +
                       "); }"));
  EXPECT_FALSE(compiles("void f(http::Router& r) { r.add(http::Method::kGet, \"/x\", " + handler + "); }"));
}

TEST(CompileTimeTest, R44_ASecretCannotBePrintedOrSent) {
  const std::string secret = "#include <fmt/format.h>\n#include <iostream>\n#include \"core/secret.hpp\"\n";
  EXPECT_FALSE(compiles(secret + "void f(const Secret<std::string>& s) { fmt::print(\"{}\", s); }"));
  EXPECT_FALSE(compiles(secret + "void f(const Secret<std::string>& s) { std::cout << s; }"));
  EXPECT_FALSE(compiles(secret + "Json f(const Secret<std::string>& s) { return to_json(s); }"));
}

TEST(CompileTimeTest, R50_EveryFuzzTargetHasACorpus) {
  const auto folder = std::filesystem::path{PHAROS_SOURCE_DIR} / "backend/fuzz";
  int targets = 0;
  for (const auto& entry : std::filesystem::directory_iterator{folder}) {
    if (entry.path().extension() != ".cpp") continue;
    ++targets;
    const auto corpus = folder / "corpus" / entry.path().stem();
    EXPECT_TRUE(std::filesystem::is_directory(corpus) && !std::filesystem::is_empty(corpus)) << corpus;
  }
  EXPECT_GT(targets, 0);
}

TEST(CompileTimeTest, R50_TheCodeIsCompiledWithHardening) {
#if !defined(_GLIBCXX_ASSERTIONS) || !defined(__SSP_STRONG__) || !defined(__PIE__)
  FAIL() << "library assertions, stack protection or position-independent code is off";
#endif
}

}  // namespace
}  // namespace pharos
