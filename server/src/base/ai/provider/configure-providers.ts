/** Operators' changes of AI providers. A key can be set but is never answered. */
import type { AiProvider, calls, ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { errorCodeOf } from '../../../ground/error-code.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { environmentName, environmentProvider, keyPurpose } from './create-ai.ts'
import { addProvider, allProviders, changeProvider, findProvider, removeProvider } from './provider-store.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findProvider>>>

export async function getAiProviderList(ctx: Ctx): Promise<AiProvider[]> {
  const stored = (await allProviders(ctx.db)).map(shown)
  const environment = environmentProvider(ctx.config)
  if (!environment) return stored
  const { api_key, features = {}, ...rest } = environment
  return [{ ...rest, features, provider_id: null, has_key: api_key !== null, is_enabled: true }, ...stored]
}

export async function saveAiProvider(ctx: Ctx, input: ParsedOf<typeof calls.ai.saveAiProvider>): Promise<AiProvider> {
  const { provider_id, api_key, models, prices, features, ...rest } = input
  if (rest.name === environmentName) throw new CallError('VERSION_CONFLICT')
  const api_key_sealed = api_key === undefined ? undefined : api_key === '' ? null : ctx.seal.seal(api_key, keyPurpose)
  const row = {
    ...rest,
    api_key_sealed,
    models: JSON.stringify(models),
    prices: JSON.stringify(prices),
    ...(features && { features: JSON.stringify(features) }),
  }
  if (provider_id === undefined) {
    return shown(await addProvider(ctx.db, { provider_id: ctx.newId(), ...row }).catch(refuseSameName))
  }
  const before = await findProvider(ctx.db, provider_id)
  if (!before) throw notFound()
  // The key is dropped if the address changes to another host: otherwise it would be sent to a stranger.
  if (api_key === undefined && before.api_key_sealed && !isSameHost(before.base_url, rest.base_url))
    row.api_key_sealed = null
  const changed = await changeProvider(ctx.db, provider_id, row).catch(refuseSameName)
  if (!changed) throw notFound()
  return shown(changed)
}

export async function deleteAiProvider(ctx: Ctx, input: { provider_id: string }): Promise<Record<string, never>> {
  if (!(await removeProvider(ctx.db, input.provider_id))) throw notFound()
  return {}
}

function shown({ api_key_sealed, ...row }: Row): AiProvider {
  return { ...row, has_key: api_key_sealed !== null }
}

const isSameHost = (a: string, b: string) => new URL(a).origin === new URL(b).origin

function refuseSameName(error: unknown): never {
  throw errorCodeOf(error) === '23505' ? new CallError('VERSION_CONFLICT') : error
}
