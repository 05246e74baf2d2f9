/** A talent as clients and operators see them: a name that opens the profile and the figures of their work. */
import { Anchor, Group, Modal, ScrollArea, Skeleton, Stack, Text } from '@mantine/core'
import { calls, isOneLanguageRole, type TalentInfo } from '@polyphony/contract'
import { type ReactNode, useState } from 'react'
import { useTags } from '../../api/reference-lists.ts'
import { useCall } from '../../api/use-call.ts'
import { formatLanguageName, formatNumber } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { LanguagePair } from '../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../ui/person/RoleTag.tsx'
import { UserAvatar } from '../../ui/person/UserAvatar.tsx'
import { Radar } from '../../ui/radar/Radar.tsx'
import { allTags, tagName } from '../../ui/tags/tree.ts'
import { QueryContent } from '../query/QueryContent.tsx'
import classes from './talent-view.module.css'
import { talentViewText } from './talent-view.text.ts'

interface TalentNameProps {
  accountId: string
  nickname: string
}

export function TalentName({ accountId, nickname }: TalentNameProps) {
  const t = useText(talentViewText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Anchor
        component="button"
        type="button"
        inherit
        fw={600}
        ta="start"
        aria-label={t('profileOf', { name: nickname })}
        onClick={() => setOpen(true)}
      >
        {nickname}
      </Anchor>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={nickname}
        size="lg"
        scrollAreaComponent={ScrollArea.Autosize}
      >
        <View accountId={accountId} />
      </Modal>
    </>
  )
}

function View({ accountId }: { accountId: string }) {
  const t = useText(talentViewText)
  return (
    <QueryContent
      query={useCall(calls.talent.getTalentInfo, { account_id: accountId })}
      bones={<Skeleton height={320} />}
      words={{ NOT_FOUND: t('notFound') }}
    >
      {(talent) => (
        <Stack gap="md">
          <Group gap="md" wrap="nowrap" align="flex-start">
            <UserAvatar name={talent.nickname} src={talent.avatar} size={56} />
            <div className={classes.said}>
              {talent.headline && <Text fw={600}>{talent.headline}</Text>}
              <Text size="sm" c="dimmed">
                {t('level', { level: talent.level })}
              </Text>
            </div>
          </Group>
          <Text className={classes.said} c={talent.introduction ? undefined : 'dimmed'}>
            {talent.introduction || t('noIntroduction')}
          </Text>
          <Facts info={talent} />
          <Figures accountId={accountId} />
          {talent.axes && <Radar label={t('abilities')} axes={talent.axes} />}
        </Stack>
      )}
    </QueryContent>
  )
}

function Facts({ info: { native_langs, tag_ids, roles } }: { info: TalentInfo }) {
  const t = useText(talentViewText)
  const language = useLanguage()
  const tags = useTags()
  const fields = allTags(tags).filter(({ tag_id }) => tag_ids.includes(tag_id))
  const listed = (names: readonly string[]) => names.join(language === 'en' ? ', ' : '、') || '–'
  return (
    <dl className={classes.facts}>
      <Fact label={t('native')}>{listed(native_langs.map((lang) => formatLanguageName(lang, language)))}</Fact>
      <Fact label={t('fields')}>{listed(fields.map((tag) => tagName(tag, language)))}</Fact>
      <Fact label={t('roles')}>
        {roles.map(({ role_id, level, pairs }) => (
          <Group key={role_id} gap="xs" mb={4}>
            <RoleTag roleId={role_id} level={level} />
            {pairs.map(({ source_lang, target_lang }) =>
              isOneLanguageRole(role_id) ? (
                <span key={source_lang}>{formatLanguageName(source_lang, language)}</span>
              ) : (
                <LanguagePair key={`${source_lang} ${target_lang}`} source={source_lang} target={target_lang} />
              ),
            )}
          </Group>
        ))}
        {roles.length === 0 && '–'}
      </Fact>
    </dl>
  )
}

function Figures({ accountId }: { accountId: string }) {
  const t = useText(talentViewText)
  const language = useLanguage()
  const { data } = useCall(calls.talent.getTalentStats, { account_id: accountId })
  if (!data) return null
  const { finished_count, on_time_rate, mean_score } = data
  return (
    <dl className={classes.facts}>
      <Fact label={t('finished')}>{formatNumber(finished_count, language)}</Fact>
      <Fact label={t('onTime')}>
        {on_time_rate === null ? t('tooLittle') : formatNumber(on_time_rate, language, { style: 'percent' })}
      </Fact>
      <Fact label={t('meanScore')}>
        {mean_score === null ? t('tooLittle') : formatNumber(mean_score, language, { maximumFractionDigits: 1 })}
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <dd>{children}</dd>
    </div>
  )
}
