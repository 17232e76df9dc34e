#pragma once

#include "features/work/assignments/assignment_routes.hpp"
#include "features/work/comments/comment_routes.hpp"
#include "parts/hub_part.hpp"
#include "parts/work_records.hpp"

namespace pharos {

// What people do on records of other features: comments, assignments, notifications.
struct WorkPart {
  WorkPart(const Environment& environment, HubPart& hub);
  WorkPart(const WorkPart&) = delete;  // the table of records refers to members
  WorkPart& operator=(const WorkPart&) = delete;
  void add_routes(http::Router& router);

  WorkRecordFinder finder;
  PlannedRecords complaints;
  PlannedRecords products;
  PlannedRecords families;
  PlannedRecords risk_grids;
  PlannedRecords risk_definitions;
  PlannedRecords analyses;
  work::Records records;
  work::ColleagueRepository colleague_repository;
  work::Colleagues colleagues;
  work::CommentRepository comment_repository;
  work::CommentService comments;
  work::AssignmentRepository assignment_repository;
  work::AssignmentService assignments;
};

}  // namespace pharos
