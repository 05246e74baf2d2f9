export const panelTabs = ['matches', 'issues', 'comments', 'history', 'concordance', 'guide'] as const
export type PanelTab = (typeof panelTabs)[number]
