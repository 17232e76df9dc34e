#pragma once

#include "public_data/normalize/field.hpp"
#include "public_data/records/classification.hpp"
#include "public_data/records/recall.hpp"

// Maps the fields of the endpoints without nested lists.
namespace pharos::public_data {

const FieldTable<Recall>& recall_fields();
const FieldTable<Enforcement>& enforcement_fields();
const FieldTable<Classification>& classification_fields();

}  // namespace pharos::public_data
