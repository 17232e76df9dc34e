#pragma once

#include "core/choices.hpp"

namespace pharos::public_data {

// File types of an ingest, in load order: code lists before the reports that use them, and of two sources of the same
// records the more complete one first.
enum class SourceKind {
  kProblemCodes,
  kEvent,
  kMaude,
  kWithdrawn,  // keys of withdrawn reports
  kRecall,
  kEnforcement,
  kFoiclass,
  kClassification,
  kUdi,
  kGudidXml,
  kGudidDelimited,
  kImdrfWorkbook,
  kImdrfJson,  // a single annex
};

// Names for `--source`; types with the same name are selected together.
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
