#pragma once

#include "features/auth/joining/joining_service.hpp"
#include "features/auth/second_factor/second_factor_service.hpp"
#include "features/auth/sign_in/sign_in_service.hpp"
#include "http/router.hpp"

namespace pharos::auth {

// What the sign-in pages need to know about the installation.
struct AuthOptions {
  bool registration_open = false;
  bool playground_open = false;  // filled for each request: a playground may be created later
  bool demo = false;
  std::string terms_url;
  std::string privacy_url;
};
BOOST_DESCRIBE_STRUCT(AuthOptions, (), (registration_open, playground_open, demo, terms_url, privacy_url))

// The caller of a sign-in route.
Origin origin_of(const http::Request& request);

void add_sign_in_routes(http::Router& router, SignInService& sign_in, const people::ProfileDirectory& profiles,
                        const SessionDirectory& sessions);
void add_joining_routes(http::Router& router, JoiningService& joining, const people::ProfileDirectory& profiles,
                        const AuthOptions& options);
void add_second_factor_routes(http::Router& router, SecondFactorService& second_factor);

}  // namespace pharos::auth
