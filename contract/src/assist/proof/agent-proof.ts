/** How an assistant is proved on questions before it answers anybody, and published. */
import { z } from 'zod'
import { empty, id, person, storedError } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { cleanCharacters } from '../../ground/characters/clean-characters.ts'
import { wireTime } from '../../ground/time.ts'
import { publishReason } from '../agent/agent.ts'

export const proofLimits = { cases: 50, question: 1000, expected: 1000, cites: 20, runs: 20 } as const

/** A name is null where the file is gone, or the reader can't read it. */
const namedFile = z.object({ knowledge_id: id, name: z.string().nullable() })
const caseFields = {
  question: z.string(),
  /** What the answer has to say: a phrase a line. Judged where a model writes answers. */
  expected: z.string(),
  must_refuse: z.boolean(),
}

export const agentCase = z.object({ case_id: id, ...caseFields, must_cite: z.array(namedFile) })
export type AgentCase = z.infer<typeof agentCase>

/** A question as it was when it was asked. */
export interface ProvedCase extends Omit<AgentCase, 'must_cite'> {
  readonly must_cite: readonly string[]
}

/** `answers`: it doesn't refuse. `cites`: the files that have to be cited are. `says`: what was expected is said. */
export const caseChecks = ['answers', 'refuses', 'cites', 'says'] as const
export const caseCheck = z.object({
  check: z.enum(caseChecks),
  is_passed: z.boolean(),
  /** Of `says`: the phrases that are missing. */
  missing: z.array(z.string()),
})
export type CaseCheck = z.infer<typeof caseCheck>

/** What one version gave to one question. */
export const caseResult = z.object({
  case_id: id,
  version: z.number().int(),
  question: z.string(),
  is_passed: z.boolean(),
  checks: z.array(caseCheck),
  has_refused: z.boolean(),
  /** False where it was quoted: wording wasn't judged. */
  is_written: z.boolean(),
  /** Null where the reader doesn't reach all that it was made from. */
  answer: z.string().nullable(),
  cited: z.array(namedFile),
  error: storedError.nullable(),
})
export type CaseResult = z.infer<typeof caseResult>

/** As it is stored: whoever reads it sees what they reach. */
export interface StoredResult extends Omit<CaseResult, 'answer' | 'cited'> {
  readonly answer: string
  readonly cited: readonly string[]
  /** All that the answer was made from. */
  readonly sources: readonly string[]
}

export const runStates = ['queued', 'running', 'end', 'stopped', 'failed'] as const
export type RunState = (typeof runStates)[number]

/**
 * `proved`: nothing was to be published. `worse`: it waits for a reason. `outdated`: another version was saved, or published,
 * meanwhile.
 */
export const runOutcomes = ['proved', 'published', 'worse', 'publishedAnyway', 'outdated'] as const
export type RunOutcome = (typeof runOutcomes)[number]

export const agentRun = z.object({
  run_id: id,
  version: z.number().int(),
  /** What was published when it began, asked the same questions; null: nothing, or nothing was to be published. */
  baseline_version: z.number().int().nullable(),
  is_publication: z.boolean(),
  state: z.enum(runStates),
  outcome: z.enum(runOutcomes).nullable(),
  done: z.number().int(),
  total: z.number().int(),
  by: person.nullable(),
  created_at: wireTime,
  ended_at: wireTime.nullable(),
  results: z.array(caseResult),
  /** Questions that the version fails and the published one isn't known to fail. Where nothing is published: all that it fails. */
  worse: z.array(id),
})
export type AgentRun = z.infer<typeof agentRun>

/**
 * Of what ended with an error nothing is known: the version isn't proved by it, and what it would have to beat isn't either.
 * @param baselineVersion null: every question should pass
 */
export function worseCases(
  results: readonly Pick<CaseResult, 'case_id' | 'version' | 'is_passed' | 'error'>[],
  version: number,
  baselineVersion: number | null,
): string[] {
  const failed = results.filter(({ is_passed }) => !is_passed)
  const before = failed.filter((one) => one.version === baselineVersion && one.error === null)
  const known = new Set(before.map(({ case_id }) => case_id))
  const now = failed.filter((one) => one.version === version && !known.has(one.case_id))
  return [...new Set(now.map(({ case_id }) => case_id))]
}

const text = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((said) => cleanCharacters(said).trim())
const ofAgent = z.object({ agent_id: id })
const ofRun = ofAgent.extend({ run_id: id })
const gone = ['NO_PERMISSION', 'NOT_FOUND'] as const

export const agentProof = {
  getAgentCaseList: call({
    path: '/kbs/setting/admin/getAgentCaseList',
    access: 'mvp',
    input: ofAgent,
    output: z.object({ list: z.array(agentCase) }),
    errors: gone,
  }),
  /** Without `case_id` a new one. Files that have to be cited are ones that whoever saves reads. */
  saveAgentCase: call({
    path: '/kbs/setting/admin/saveAgentCase',
    access: 'mvp',
    input: ofAgent
      .extend({
        case_id: id.optional(),
        question: text(proofLimits.question).pipe(z.string().min(1).max(proofLimits.question)),
        expected: text(proofLimits.expected).pipe(z.string().max(proofLimits.expected)).default(''),
        must_cite_ids: z.array(id).max(proofLimits.cites).default([]),
        must_refuse: z.boolean().default(false),
      })
      .refine((one) => !one.must_refuse || (one.expected === '' && one.must_cite_ids.length === 0), {
        path: ['must_refuse'],
      }),
    output: z.object({ case_id: id }),
    errors: [...gone, 'KNOWLEDGE_NOT_FOUND', 'AGENT_CASES_TOO_MANY'],
  }),
  deleteAgentCase: call({
    path: '/kbs/setting/admin/deleteAgentCase',
    access: 'mvp',
    input: ofAgent.extend({ case_id: id }),
    output: empty,
    errors: gone,
  }),
  /** Asks all questions of the latest version, as whoever starts it. */
  runAgentCases: call({
    path: '/kbs/setting/admin/runAgentCases',
    access: 'mvp',
    rate: 'heavy',
    input: ofAgent,
    output: z.object({ run_id: id }),
    errors: [...gone, 'AGENT_PROVING', 'AGENT_WITHOUT_CASES'],
  }),
  stopAgentRun: call({
    path: '/kbs/setting/admin/stopAgentRun',
    access: 'mvp',
    input: ofRun,
    output: z.object({ is_stopped: z.boolean() }),
    errors: gone,
  }),
  /** The latest first. */
  getAgentRunList: call({
    path: '/kbs/setting/admin/getAgentRunList',
    access: 'mvp',
    input: ofAgent,
    output: z.object({ list: z.array(agentRun) }),
    errors: gone,
  }),
  /**
   * `version` is the latest one, as whoever publishes it has seen it. With questions it is proved first, beside the version that is
   * published, and is published by that if it does no worse.
   */
  publishAgent: call({
    path: '/kbs/setting/admin/publishAgent',
    access: 'mvp',
    rate: 'heavy',
    input: ofAgent.extend({ version: z.number().int().min(1) }),
    output: z.object({ state: z.enum(['published', 'proving']), run_id: id.nullable() }),
    errors: [...gone, 'VERSION_CONFLICT', 'AGENT_PROVING'],
  }),
  /** Publishes what has done worse. The reason stands with the version. */
  publishAnyway: call({
    path: '/kbs/setting/admin/publishAnyway',
    access: 'mvp',
    input: ofRun.extend({ reason: publishReason }),
    output: empty,
    errors: [...gone, 'VERSION_CONFLICT'],
  }),
}
