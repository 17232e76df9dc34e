#pragma once

#include "public_data/store/sql.hpp"

// The tables of a data version. Everything the filters and counts touch is a small integer; ids are ranks in collation
// order, so that they sort like their names. Never edited for a published version: a new layout gets a new number
// in store_format.hpp.
namespace pharos::public_data {

// One row per device of a report. multi: the report has several devices. shared: it has, or its event has several
// reports. first_of_code: the first device of its report within the product code. event_head: the smallest report key
// of the event; a report that names no event is an event of its own. summary: stands for more than one event, or says
// it does. implant: 1 when it is said to be one. dup: DuplicateRole; dup_head: the smallest report key of its
// near-duplicates, 0 when it has none. lacks: QualityFlag bits. days: from the maker's knowledge to the report, null
// when unknown, -1 when it does not count. place: where the whole report stands in the record log.
constexpr Fragment kCreateAe = R"sql(
  create table ae (
    pc uinteger not null, date_received date, report_key uinteger not null, seq usmallint not null,
    et utinyint not null, src utinyint not null, mfr uinteger not null, mfrv uinteger not null,
    brand uinteger not null, country uinteger not null, occupation uinteger not null,
    multi utinyint not null, shared utinyint not null, first_of_code utinyint not null, summary utinyint not null,
    noe uinteger not null, event_head uinteger not null, date_of_event date,
    udi utinyint not null, implant utinyint not null, dup utinyint not null, dup_head uinteger not null,
    lacks utinyint not null, days integer, place uinteger not null, report_number varchar, model varchar, catalog varchar, lot varchar))sql";

// One row per device of a report and problem of the report, with every filter of `ae`, so that nothing is joined.
constexpr Fragment kCreateProb = R"sql(
  create table prob (
    kind utinyint not null, pc uinteger not null, date_received date, report_key uinteger not null,
    problem uinteger not null, et utinyint not null, src utinyint not null, mfr uinteger not null,
    mfrv uinteger not null, brand uinteger not null, country uinteger not null, occupation uinteger not null,
    multi utinyint not null, shared utinyint not null, summary utinyint not null, noe uinteger not null,
    event_head uinteger not null, date_of_event date, udi utinyint not null, implant utinyint not null,
    dup utinyint not null))sql";

constexpr Fragment kCreateDictionary =
    "create table dictionary (dimension utinyint, id uinteger, name varchar, code varchar, parent uinteger)";
constexpr Fragment kCreateReportIndex =
    "create table report_index (report_key uinteger, place uinteger, event_head uinteger, dup_head uinteger, dup "
    "utinyint)";

// Thin rollups of what is asked without a filter but the product code: reports, counted once each.
constexpr Fragment kCreateFacetRollup = R"sql(
  create table r_facet as
  select dimension, pc, id, (count(*) filter (multi = 0) + count(distinct report_key) filter (multi = 1))::uinteger n,
    max(date_received) last_seen
  from (select 1::utinyint dimension, pc, brand id, multi, report_key, date_received from ae
        union all select 2::utinyint, pc, mfr, multi, report_key, date_received from ae)
  group by dimension, pc, id order by dimension, pc, id)sql";
constexpr Fragment kCreateProblemRollup = R"sql(
  create table r_prob as
  select kind, pc, problem,
    (count(*) filter (multi = 0) + count(distinct report_key) filter (multi = 1))::uinteger n
  from prob group by kind, pc, problem order by kind, pc, problem)sql";

// While a store is built: rows in order of arrival, names as provisional numbers. A report that came again with a
// higher arrival number replaces the earlier one.
constexpr Fragment kStageAe = R"sql(
  create temp table s_ae (
    arrival bigint, report_key uinteger, seq usmallint, pc uinteger, brand uinteger, mfrv uinteger, country uinteger,
    occupation uinteger, et utinyint, src utinyint, multi utinyint, first_of_code utinyint, summary utinyint,
    noe uinteger, event ubigint, date_received date, date_of_event date, udi utinyint, implant utinyint,
    lacks utinyint, days integer, print ubigint,
    report_number varchar, model varchar, catalog varchar, lot varchar))sql";
constexpr Fragment kStageProb =
    "create temp table s_prob (arrival bigint, report_key uinteger, kind utinyint, problem uinteger)";
constexpr Fragment kStageReplaced = "create temp table s_replaced (report_key uinteger, arrival bigint)";
constexpr Fragment kStageMap =
    "create temp table s_map (dimension utinyint, number uinteger, id uinteger, parent uinteger)";
// Events with more than one report.
constexpr Fragment kStageEvent = R"sql(
  create temp table s_event as
  select event, min(report_key) event_head from s_ae s
  where event <> 0 and not exists (
    select 1 from s_replaced r where r.report_key = s.report_key and s.arrival < r.arrival)
  group by event having min(report_key) <> max(report_key))sql";

// Near-duplicates: more than one report with the same print.
constexpr Fragment kStageDuplicates = R"sql(
  create temp table s_dup as
  select print, min(report_key) head from s_ae s
  where print <> 0 and not exists (
    select 1 from s_replaced r where r.report_key = s.report_key and s.arrival < r.arrival)
  group by print having min(report_key) <> max(report_key))sql";

// Newest first: the order the pages are read in.
constexpr Fragment kFillAe = R"sql(
  insert into ae
  select pc.id, s.date_received, s.report_key, s.seq, s.et, s.src, mfrv.parent, mfrv.id, brand.id, country.id,
    occupation.id, s.multi, case when s.multi = 1 or e.event is not null then 1 else 0 end, s.first_of_code, s.summary,
    s.noe, coalesce(e.event_head, s.report_key), s.date_of_event, s.udi, s.implant,
    case when d.head is null then 0 when d.head = s.report_key then 1 else 2 end, coalesce(d.head, 0), s.lacks, s.days,
    s.arrival, s.report_number, s.model, s.catalog, s.lot
  from s_ae s
  join s_map pc on pc.dimension = 0 and pc.number = s.pc
  join s_map brand on brand.dimension = 1 and brand.number = s.brand
  join s_map mfrv on mfrv.dimension = 3 and mfrv.number = s.mfrv
  join s_map country on country.dimension = 4 and country.number = s.country
  join s_map occupation on occupation.dimension = 5 and occupation.number = s.occupation
  left join s_event e on e.event = s.event
  left join s_dup d on d.print = s.print
  where not exists (select 1 from s_replaced r where r.report_key = s.report_key and s.arrival < r.arrival)
  order by pc.id, s.date_received desc nulls last, s.report_key desc, s.seq desc)sql";
constexpr Fragment kFillProb = R"sql(
  insert into prob
  select p.kind, a.pc, a.date_received, a.report_key, m.id, a.et, a.src, a.mfr, a.mfrv, a.brand, a.country,
    a.occupation, a.multi, a.shared, a.summary, a.noe, a.event_head, a.date_of_event, a.udi, a.implant, a.dup
  from s_prob p
  join ae a on a.report_key = p.report_key
  join s_map m on m.dimension = 6 + p.kind and m.number = p.problem
  where not exists (select 1 from s_replaced r where r.report_key = p.report_key and p.arrival < r.arrival)
  order by p.kind, a.pc, a.date_received desc nulls last, a.report_key desc, a.seq desc, m.id)sql";
constexpr Fragment kFillReportIndex =
    "insert into report_index select report_key, place, event_head, dup_head, dup from ae where seq = 0 order by "
    "report_key";

}  // namespace pharos::public_data
