#pragma once

#include <boost/describe.hpp>

// What a new organization does first, and what of it is done.
namespace pharos::first_steps {

struct FirstSteps {
  bool company_names = false;  // the manufacturer names that are "us" in public data
  bool competitors = false;
  bool product = false;
  bool risk_grid = false;  // one that is approved
  bool complaints = false;
  bool people = false;  // a second member, or an invitation
  bool monitor = false;
};
BOOST_DESCRIBE_STRUCT(FirstSteps, (), (company_names, competitors, product, risk_grid, complaints, people, monitor))

}  // namespace pharos::first_steps
