#pragma once

#include "core/choices.hpp"

namespace pharos::public_data {

// What a file of an ingest can be, in the order in which they are loaded: code lists before the reports that use them,
// and of two sources of one thing the one that knows more before the other.
enum class SourceKind {
  kProblemCodes,
  kEvent,
  kMaude,
  kWithdrawn,  // keys of reports that are gone
  kRecall,
  kEnforcement,
  kFoiclass,
  kClassification,
  kUdi,
  kGudidXml,
  kGudidDelimited,
  kImdrfWorkbook,
  kImdrfJson,  // one annex
};

// As `--source` names them; those that have one name are chosen together.
constexpr auto kSourceKinds = choices<SourceKind>({{SourceKind::kProblemCodes, "maude"},
                                                   {SourceKind::kEvent, "event"},
                                                   {SourceKind::kMaude, "maude"},
                                                   {SourceKind::kWithdrawn, "withdrawn"},
                                                   {SourceKind::kRecall, "recall"},
                                                   {SourceKind::kEnforcement, "enforcement"},
                                                   {SourceKind::kFoiclass, "foiclass"},
                                                   {SourceKind::kClassification, "classification"},
                                                   {SourceKind::kUdi, "udi"},
                                                   {SourceKind::kGudidXml, "gudid"},
                                                   {SourceKind::kGudidDelimited, "gudid"},
                                                   {SourceKind::kImdrfWorkbook, "imdrf"},
                                                   {SourceKind::kImdrfJson, "imdrf"}});

}  // namespace pharos::public_data
