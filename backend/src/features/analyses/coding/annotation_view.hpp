#pragma once

#include "features/analyses/coding/annotation.hpp"
#include "features/analyses/item_view.hpp"

namespace pharos::analyses {

// An annotation as the API shows it.
struct AnnotationView : AnnotationContent {
  Json model;  // null without one
  std::vector<AnnotationStatus> next_statuses;
};
BOOST_DESCRIBE_STRUCT(AnnotationView, (AnnotationContent), (model, next_statuses))

AnnotationView view_of(const Annotation& annotation);
std::vector<AnnotationView> views_of(const std::vector<Annotation>& annotations);

struct CoderView {
  UserId id;
  std::string name;
  Timestamp coded_at;
};
BOOST_DESCRIBE_STRUCT(CoderView, (), (id, name, coded_at))

// An item whose coders disagree, with what each of them chose.
struct ConflictView {
  ItemView item;
  std::vector<CoderView> coders;
  std::vector<AnnotationView> annotations;
};
BOOST_DESCRIBE_STRUCT(ConflictView, (), (item, coders, annotations))

}  // namespace pharos::analyses
