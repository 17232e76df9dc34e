#pragma once

#include "public_data/store/sql.hpp"

// The tables of a data version. Everything the filters and counts touch is a small integer; ids are ranks in collation
// order, so that they sort like their names. Never edited for a published version: a new layout gets a new number
// in store_format.hpp.
namespace pharos::public_data {

// One row per device of a report. multi: the report has several devices. shared: it has, or its event has several
// reports. first_of_code: the first device of its report within the product code. event_head: the smallest report key
// of the event. summary: stands for more than one event, or says it does. place: where the whole report stands in the
// other file.
constexpr Fragment kCreateAe = R"sql(
  create table ae (
    pc uinteger not null, date_received date, report_key uinteger not null, seq usmallint not null,
    et utinyint not null, src utinyint not null, mfr uinteger not null, mfrv uinteger not null,
    brand uinteger not null, country uinteger not null, occupation uinteger not null,
    multi utinyint not null, shared utinyint not null, first_of_code utinyint not null, summary utinyint not null,
    noe uinteger not null, event_head uinteger not null, date_of_event date,
    place uinteger not null, report_number varchar, model varchar, catalog varchar, lot varchar))sql";

// One row per device of a report and problem of the report, with every filter of `ae`, so that nothing is joined.
constexpr Fragment kCreateProb = R"sql(
  create table prob (
    kind utinyint not null, pc uinteger not null, date_received date, report_key uinteger not null,
    problem uinteger not null, et utinyint not null, src utinyint not null, mfr uinteger not null,
    mfrv uinteger not null, brand uinteger not null, country uinteger not null, occupation uinteger not null,
    multi utinyint not null, shared utinyint not null, summary utinyint not null, noe uinteger not null,
    event_head uinteger not null, date_of_event date))sql";

constexpr Fragment kCreateDictionary =
    "create table dictionary (dimension utinyint, id uinteger, name varchar, code varchar, parent uinteger)";
constexpr Fragment kCreateReportIndex = "create table report_index (report_key uinteger, place uinteger)";
constexpr Fragment kCreateRecall = R"sql(
  create table recall (product_code varchar, event_date_initiated date, event_date_posted date,
    product_res_number varchar, res_event_number varchar, image varchar))sql";
constexpr Fragment kCreateEnforcement =
    "create table enforcement (recall_number varchar, event_id varchar, classification varchar, image varchar)";
constexpr Fragment kCreateClassification = "create table classification (product_code varchar, image varchar)";

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
    noe uinteger, event ubigint, date_received date, date_of_event date,
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

// Newest first: the order the pages are read in.
constexpr Fragment kFillAe = R"sql(
  insert into ae
  select pc.id, s.date_received, s.report_key, s.seq, s.et, s.src, mfrv.parent, mfrv.id, brand.id, country.id,
    occupation.id, s.multi, case when s.multi = 1 or e.event is not null then 1 else 0 end, s.first_of_code, s.summary,
    s.noe, coalesce(e.event_head, s.report_key), s.date_of_event, s.arrival, s.report_number, s.model, s.catalog, s.lot
  from s_ae s
  join s_map pc on pc.dimension = 0 and pc.number = s.pc
  join s_map brand on brand.dimension = 1 and brand.number = s.brand
  join s_map mfrv on mfrv.dimension = 3 and mfrv.number = s.mfrv
  join s_map country on country.dimension = 4 and country.number = s.country
  join s_map occupation on occupation.dimension = 5 and occupation.number = s.occupation
  left join s_event e on e.event = s.event
  where not exists (select 1 from s_replaced r where r.report_key = s.report_key and s.arrival < r.arrival)
  order by pc.id, s.date_received desc nulls last, s.report_key desc, s.seq desc)sql";
constexpr Fragment kFillProb = R"sql(
  insert into prob
  select p.kind, a.pc, a.date_received, a.report_key, m.id, a.et, a.src, a.mfr, a.mfrv, a.brand, a.country,
    a.occupation, a.multi, a.shared, a.summary, a.noe, a.event_head, a.date_of_event
  from s_prob p
  join ae a on a.report_key = p.report_key
  join s_map m on m.dimension = 6 + p.kind and m.number = p.problem
  where not exists (select 1 from s_replaced r where r.report_key = p.report_key and p.arrival < r.arrival)
  order by p.kind, a.pc, a.date_received desc nulls last, a.report_key desc, a.seq desc, m.id)sql";
constexpr Fragment kFillReportIndex =
    "insert into report_index select report_key, place from ae where seq = 0 order by report_key";

// The second file: whole reports and their narratives in order of arrival, out of the way of the counts. One that was
// replaced stays, and nobody points to it.
constexpr Fragment kCreateReport =
    "create table report (place uinteger not null, image varchar not null, narratives varchar)";

}  // namespace pharos::public_data
