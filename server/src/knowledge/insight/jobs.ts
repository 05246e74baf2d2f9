import { findInsights } from './find/find-insights.ts'

export const insightJobs = [findInsights]
