#pragma once

#include <functional>
#include <utility>
#include <vector>

namespace pharos::public_data {

// Receives the records of a loader, one at a time. A record replaces an earlier one with the same key.
template <class Record>
using Sink = std::function<void(Record&&)>;

// A sink that keeps everything: for tests and small sets.
template <class Record>
Sink<Record> collect_into(std::vector<Record>& records) {
  return [&records](Record&& record) { records.push_back(std::move(record)); };
}

}  // namespace pharos::public_data
