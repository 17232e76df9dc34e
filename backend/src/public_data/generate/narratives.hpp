#pragma once

#include <string>
#include <string_view>

#include "public_data/generate/random.hpp"
#include "public_data/records/adverse_event.hpp"

namespace pharos::public_data::generate {

// What a report's narrative is about. Upper case, as FDA publishes narratives.
struct Story {
  std::string_view brand;
  std::string_view noun;
  std::string_view problem;
  std::string_view harm;  // empty: none
  std::string_view lot;
  std::string_view model;
  EventType event_type = EventType::kMalfunction;
};

// Appends a sentence and fills its placeholders: $B brand, $D kind of device, $P problem, $H harm, $L lot, $M model, $N
// a number below a hundred, $V a three-digit number, $T a time of day.
void add_sentence(std::string& out, std::string_view sentence, const Story& story, Random& random);

// Each appends to `out`.
void narrate_event(std::string& out, const Story& story, Random& random);
void narrate_evaluation(std::string& out, const Story& story, Random& random);
void narrate_follow_up(std::string& out, const Story& story, Random& random);

// Each appends details until the text has `wanted` bytes; a text that is long enough stays as it is.
void lengthen_event(std::string& text, size_t wanted, const Story& story, Random& random);
void lengthen_evaluation(std::string& text, size_t wanted, const Story& story, Random& random);

// The same text with different capitalization and punctuation, as a second reporter might write it.
void rephrase(std::string& text);

}  // namespace pharos::public_data::generate
