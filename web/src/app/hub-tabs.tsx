import type { HubTab } from '@/lib/hub-owner';

// Tabs of the hub's pages that other features fill, loaded when they are opened.
export const familyTabs: HubTab[] = [];
export const productTabs: HubTab[] = [];
