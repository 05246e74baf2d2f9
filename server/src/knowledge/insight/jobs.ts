import { findInsights } from './find/find-insights.ts'
import { tellInsightsWeekly } from './tell-insights.ts'

export const insightJobs = [findInsights, tellInsightsWeekly]
