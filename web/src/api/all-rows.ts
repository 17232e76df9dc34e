interface Page<Row> {
  rows: Row[];
  total_rows: number;
}

const pageSize = 500;

// Every row of a paged list, for choices and tables that show all of them.
export async function allRows<Row>(
  fetchPage: (paging: { page: number; page_size: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const fetched = await fetchPage({ page, page_size: pageSize });
    rows.push(...fetched.rows);
    if (fetched.rows.length < pageSize || rows.length >= fetched.total_rows) return rows;
  }
}
