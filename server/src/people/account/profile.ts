/** The fields that people write about themselves. */
import {
  type calls,
  maskEmail,
  maskPhone,
  type ParsedOf,
  type Profile,
  plusMilliseconds,
  toWireTime,
  usernameRestMs,
} from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { keepLanguage, keepProfile, keepTimeZone, keepUsername } from '../person/profile.ts'

type Account = (typeof calls)['account']

export async function getProfile(ctx: Ctx): Promise<Profile> {
  const row = await ctx.db
    .selectFrom('account as a')
    .leftJoin('two_factor as f', (join) =>
      join.onRef('f.account_id', '=', 'a.account_id').on('f.enabled_at', 'is not', null),
    )
    .selectAll('a')
    .select(['f.recovery_hashes', 'f.secret_sealed'])
    .where('a.account_id', '=', ctx.actor.account_id)
    .executeTakeFirstOrThrow()
  const changeableAt = row.username_changed_at && plusMilliseconds(row.username_changed_at, usernameRestMs)
  return {
    username: row.username,
    username_changeable_at: changeableAt && changeableAt > toWireTime(ctx.now()) ? changeableAt : null,
    nickname: row.nickname,
    sex: row.sex,
    birthday: row.birthday,
    contact: row.contact,
    remark: row.remark,
    avatar: row.avatar,
    email: row.email && maskEmail(row.email),
    phone: row.phone && maskPhone(row.phone),
    language: row.language,
    time_zone: row.time_zone,
    has_password: row.password_hash !== null,
    has_two_factor: row.recovery_hashes !== null,
    has_authenticator: row.secret_sealed !== null,
    recovery_codes_left: row.recovery_hashes?.length ?? null,
    needs_two_factor: ctx.actor.needs_two_factor,
  }
}

export async function updateProfile(ctx: Ctx, input: ParsedOf<Account['updateProfile']>): Promise<Profile> {
  const { contact, ...rest } = input
  await keepProfile(ctx, ctx.actor.account_id, { ...rest, ...(contact !== undefined && { contact: contact || null }) })
  return getProfile(ctx)
}

export async function changeUsername(ctx: Ctx, { username }: { username: string }): Promise<Profile> {
  const before = await getProfile(ctx)
  if (username === before.username) return before
  const restedSince = toWireTime(new Date(ctx.now().getTime() - usernameRestMs))
  const changed = await keepUsername(ctx, ctx.actor.account_id, { username, restedSince })
  const profile = await getProfile(ctx)
  if (!changed) throw new CallError('USERNAME_TOO_SOON', { available_at: profile.username_changeable_at })
  return profile
}

export async function setLanguage(ctx: Ctx, input: ParsedOf<Account['setLanguage']>): Promise<Record<string, never>> {
  await keepLanguage(ctx, ctx.actor.account_id, input.language)
  return {}
}

export async function setTimeZone(ctx: Ctx, input: ParsedOf<Account['setTimeZone']>): Promise<Record<string, never>> {
  await keepTimeZone(ctx, ctx.actor.account_id, input.time_zone)
  return {}
}
