#include "core/error.hpp"
#include "core/log.hpp"
#include "features/exports/exports.hpp"

namespace pharos::exports {
namespace {

constexpr std::chrono::hours kKept{24};

}  // namespace

void ExportJob::run(Timestamp now) {
  while (const auto job = directory_.lease_next(owner_)) do_one(*job);
  for (const auto& job : directory_.take_old_results(now - kKept))
    std::filesystem::remove(desk_.path_of(*job.result_file));
}

void ExportJob::do_one(const exports::Job& job) {
  try {
    const auto file = desk_.make(job, [&](double done) { directory_.report(job, owner_, done); });
    directory_.succeed(job, file, file_name(read_order(read_json(job.request))));
  } catch (const Error& error) {
    log::warn("export failed", {{"job", job.id}, {"tenant", job.tenant_id}, {"why", error.what()}});
    directory_.fail(job, error.what());
  } catch (const std::exception& error) {
    log::error("export failed", {{"job", job.id}, {"tenant", job.tenant_id}, {"why", error.what()}});
    directory_.fail(job, "The export could not be made");
  }
}

}  // namespace pharos::exports
