#pragma once

#include <map>
#include <string>
#include <vector>

#include "suggestions/code_model.hpp"

namespace pharos::investigations {

// How alike two narratives are for the installed suggestion model, from 0 to 1: half from the words they share, weighed
// by how rare the model knows them to be, half from the IMDRF codes the model suggests for both.
class TextSimilarity {
 public:
  TextSimilarity(const suggestions::CodeModel& model, const std::string& text);

  // From words alone: cheap, to choose what to compare in full.
  double words(const std::string& other) const;
  double score(const std::string& other) const;

 private:
  using Weights = std::map<std::string, double>;  // a unit vector
  Weights word_weights(const std::string& text) const;
  Weights code_weights(const std::string& text) const;

  const suggestions::CodeModel& model_;
  Weights words_;
  Weights codes_;
};

}  // namespace pharos::investigations
