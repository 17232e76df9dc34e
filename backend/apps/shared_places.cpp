#include "shared_places.hpp"

#include "core/error.hpp"
#include "core/log.hpp"
#include "public_data/files/durable_files.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"
#include "public_data/imdrf/imdrf_release.hpp"
#include "suggestions/model_folder.hpp"

namespace pharos {
namespace {

using data_versions::SharedFileKind;
using data_versions::SharedFilePlace;

std::optional<std::filesystem::path> existing(const std::filesystem::path& file) {
  return std::filesystem::exists(file) ? std::optional{file} : std::nullopt;
}

SharedFilePlace model_place(const suggestions::ModelFolder& models) {
  return {.find = [models] { return existing(models.file_of(models.current())); },
          .put = [models](const std::string& version, const std::string& content) { models.adopt(version, content); }};
}

SharedFilePlace imdrf_place(const std::filesystem::path& data_folder) {
  const auto file = public_data::imdrf_file(data_folder);
  return {.find = [file] { return existing(file); },
          .put =
              [file](const std::string& version, const std::string& content) {
                const auto release = public_data::read_imdrf_pack(content).front().release;
                if (release != version) throw Error(ErrorCode::kUnavailable, "the IMDRF terms are of another release");
                std::filesystem::create_directories(file.parent_path());
                public_data::replace_file(file, content);
                log::info("IMDRF release saved, used after the next start", {{"release", version}});
              }};
}

}  // namespace

SharedPlaces shared_places(const std::filesystem::path& data_folder) {
  auto places = first_shared_places(data_folder);
  places.emplace(SharedFileKind::kCodeModel, model_place(suggestions::ModelFolder{data_folder / "models"}));
  return places;
}

SharedPlaces first_shared_places(const std::filesystem::path& data_folder) {
  return {{SharedFileKind::kImdrfRelease, imdrf_place(data_folder)}};
}

}  // namespace pharos
