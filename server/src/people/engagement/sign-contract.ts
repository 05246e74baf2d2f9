/** Signs a contract: exactly the document that was read, once, with evidence of who signed. */
import { createHash } from 'node:crypto'
import {
  type ContractDocument,
  type ContractView,
  type calls,
  day,
  isSameName,
  type ParsedOf,
  type Party,
  paths,
  toWireTime,
} from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import { createOutputFile } from '../../content/file/create-output-file.ts'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { requireConfirmed } from '../session/require-confirmed.ts'
import { dayOf, draftContract, fileName, getContract, partyFor, partyMissing } from './get-contract.ts'
import { sealSigner } from './party.ts'
import { renderContractPdf } from './pdf/contract-pdf.ts'
import { insertEngagement, listEngagements, lockTalent } from './store.ts'
import { currentVersion } from './texts/current.ts'

type SignContract = (typeof calls)['engagement']['signContract']
type Input = ParsedOf<SignContract>

export async function signContract(ctx: Ctx, input: Input): Promise<ContractView> {
  await requireConfirmed(ctx)
  const earlier = await listEngagements(ctx.db, ctx.actor.account_id)
  if (earlier.some(({ version }) => version === currentVersion)) return getContract(ctx, input)
  const party = await partyFor(ctx, input, earlier)
  if (!party) throw partyMissing()
  const { document, drawnUp } = await asRead(ctx, party, input)
  if (input.signature.method === 'typed' && !isSameName(input.signature.name, party.legal_name))
    throw new CallError('SIGNATURE_NAME_DIFFERS')
  const moment = ctx.now()
  const unsigned = await renderContractPdf({ document, moment: drawnUp.getTime(), evidence: null })
  const document_sha256 = hashOf(unsigned)
  const evidence = await evidenceOf(ctx, party, input, { signedAt: moment, document_sha256 })
  const signed = await renderContractPdf({ document, moment: moment.getTime(), evidence })
  await keep(ctx, { party, input, document, signedAt: moment, document_sha256, signed })
  return getContract(ctx, input)
}

/** @throws VERSION_CONFLICT if a name, a role or the text has changed since; a new date alone is no change */
async function asRead(ctx: Ctx, party: Party, { language, sha256 }: Input) {
  for (const days of [0, 1]) {
    const drawnUp = dayOf(new Date(ctx.now().getTime() - days * day))
    const document = await draftContract(ctx, party, language, drawnUp)
    if (document.sha256 === sha256) return { document, drawnUp }
  }
  throw new CallError('VERSION_CONFLICT')
}

async function evidenceOf(
  ctx: Ctx,
  party: Party,
  { signature }: Input,
  made: { signedAt: Date; document_sha256: string },
) {
  const { account_id } = ctx.actor
  const { username } = await ctx.db
    .selectFrom('account')
    .select('username')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return {
    legal_name: party.legal_name,
    username,
    account_id,
    signed_at: `${made.signedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    ip: ctx.request.ip,
    user_agent: ctx.request.userAgent.slice(0, 300),
    document_sha256: made.document_sha256,
    signature,
  }
}

interface Signed {
  party: Party
  input: Input
  document: ContractDocument
  signedAt: Date
  document_sha256: string
  signed: Uint8Array
}

/** Of several parallel signatures only the first is stored. */
async function keep(
  ctx: Ctx,
  { party, input, document, signedAt: moment, document_sha256, signed }: Signed,
): Promise<void> {
  const { account_id } = ctx.actor
  const { version, language, sha256: content_sha256 } = document
  const { method } = input.signature
  await inTransaction(ctx, async (transaction) => {
    await lockTalent(transaction.tx, account_id)
    const rows = await listEngagements(transaction.tx, account_id)
    if (rows.some((row) => row.version === version)) return
    const engagement_id = transaction.newId()
    const signer = { legal_name: party.legal_name, country: party.country, ...from(ctx) }
    await insertEngagement(transaction.tx, {
      engagement_id,
      account_id,
      version,
      language,
      method,
      content_sha256,
      document_sha256,
      signed_sha256: hashOf(signed),
      file_id: await createOutputFile(ctx, transaction, {
        owner_id: account_id,
        company_id: null,
        purpose: 'contract',
        name: fileName(document),
        bytes: signed,
      }),
      evidence_sealed: await sealSigner(ctx, transaction.tx, { engagement_id, account_id }, signer),
      signed_at: moment,
    })
    await recordAudit(transaction, {
      action: 'contractSigned',
      actor_id: account_id,
      subject_id: engagement_id,
      params: { version, language, method },
      ip: ctx.request.ip,
    })
    const params = { signed_at: toWireTime(moment), version }
    await sendLetter(transaction, { account_id, kind: 'contractSigned', params, link: paths.meSigned })
  })
}

const from = ({ request }: Ctx) => ({ ip: request.ip, user_agent: request.userAgent })
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
