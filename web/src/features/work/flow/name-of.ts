import type { FlowSummary, Language } from '@polyphony/contract'

export const flowName = (flow: FlowSummary, language: Language) => flow[`name_${language}`]
export const flowAbout = (flow: FlowSummary, language: Language) => flow[`description_${language}`]
