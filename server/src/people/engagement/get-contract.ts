import type { ContractDocument, ContractView, calls, FileAnswer, Language, ParsedOf, Party } from '@polyphony/contract'
import { defaultEntity } from '../../base/entity/default-entity.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { composeContract } from './compose-contract.ts'
import { openSigner, partyOfApplication } from './party.ts'
import { renderContractPdf } from './pdf/contract-pdf.ts'
import { type EngagementRow, listEngagements } from './store.ts'
import { currentVersion } from './texts/current.ts'

type GetContract = (typeof calls)['engagement']['getContract']
export type Draft = ParsedOf<GetContract>

/** The contract to be signed, and the signed ones. */
export async function getContract(ctx: Ctx, draft: Draft): Promise<ContractView> {
  const rows = await listEngagements(ctx.db, ctx.actor.account_id)
  const party = await partyFor(ctx, draft, rows)
  const isSigned = rows.some(({ version }) => version === currentVersion)
  return {
    state: isSigned ? 'signed' : rows.length > 0 ? 'outdated' : 'unsigned',
    version: currentVersion,
    party,
    document: isSigned || !party ? null : await draftContract(ctx, party, draft.language, ctx.now()),
    signed: rows.map((row) => ({ ...row, sha256: row.signed_sha256 })),
  }
}

export async function getContractPdf(ctx: Ctx, draft: Draft): Promise<FileAnswer> {
  const party = await partyFor(ctx, draft, await listEngagements(ctx.db, ctx.actor.account_id))
  if (!party) throw partyMissing()
  const document = await draftContract(ctx, party, draft.language, ctx.now())
  const bytes = await renderContractPdf({ document, moment: dayOf(ctx.now()).getTime(), evidence: null })
  return { name: fileName(document), mime: 'application/pdf', bytes }
}

export const partyMissing = () => new CallError('Parameter_Error', { fields: [{ field: 'party', problem: 'missing' }] })

/** The name in the application; else the entered one, or the one of an earlier signature. */
export async function partyFor(
  ctx: Ctx,
  draft: Draft,
  rows: readonly EngagementRow[],
): Promise<(Party & { is_fixed: boolean }) | null> {
  const applied = await partyOfApplication(ctx.db, ctx.actor.account_id)
  if (applied) return { ...applied, is_fixed: true }
  if (draft.party) return { ...draft.party, is_fixed: false }
  return rows[0] ? { ...(await openSigner(ctx, rows[0])), is_fixed: false } : null
}

export async function draftContract(
  ctx: Ctx,
  party: Party,
  language: Language,
  moment: Date,
): Promise<ContractDocument> {
  const unlocked = await ctx.db
    .selectFrom('talent_role')
    .select('role_id')
    .where('account_id', '=', ctx.actor.account_id)
    .execute()
  const { name, name_latin, address } = await defaultEntity(ctx.db)
  return composeContract(
    {
      party,
      role_ids: unlocked.map(({ role_id }) => role_id),
      company: { name: language === 'en' ? name_latin : name, address },
      drawn_up: dayOf(moment),
    },
    language,
  )
}

export const dayOf = (moment: Date) => new Date(`${moment.toISOString().slice(0, 10)}T00:00:00Z`)

export const fileName = ({ version, language }: ContractDocument) => `contract-${version}-${language}.pdf`
