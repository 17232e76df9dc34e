export const pageSizes = [25, 50, 100];
