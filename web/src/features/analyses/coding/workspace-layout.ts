// Text and form stay in view next to each other, however long one of them is. The layout of the application says where
// the page begins.
const top = 'calc(var(--page-top, 48px) + 8px)';
export const beside = {
  position: { md: 'sticky' },
  top,
  maxHeight: { md: `calc(100vh - ${top} - 8px)` },
  overflowY: { md: 'auto' },
} as const;
