import { Button, Group, Text } from '@mantine/core'
import type { TalentInfo } from '@polyphony/contract'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTags } from '../../../api/reference-lists.ts'
import { formatLanguageName } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { RoleTag } from '../../../ui/person/RoleTag.tsx'
import { UserAvatar } from '../../../ui/person/UserAvatar.tsx'
import { TagBadges } from '../../../ui/tags/TagBadges.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'
import classes from './talent.module.css'
import { talentText } from './talent.text.ts'

export function PortraitCard({ info }: { info: TalentInfo }) {
  const t = useText(talentText)
  const [isOpen, setOpen] = useState(false)
  const tags = useTags()
  const { introduction } = info
  return (
    <Panel p={{ base: 'md', sm: 'lg' }}>
      <Head info={info} />
      <Text mt="md" className={`${classes.said} ${classes.introduction}`} c={introduction ? undefined : 'dimmed'}>
        {introduction || t('noIntroduction')}
      </Text>
      <Facts info={info} />
      <Button
        mt="md"
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('editProfile')}
      </Button>
      <ProfileDialog isOpen={isOpen} info={info} tags={tags} onClose={() => setOpen(false)} />
    </Panel>
  )
}

function Head({ info }: { info: TalentInfo }) {
  const t = useText(talentText)
  const { nickname, avatar, level, headline, roles } = info
  return (
    <div className={classes.person}>
      <UserAvatar name={nickname} src={avatar} size={72} />
      <div className={classes.said}>
        <Group gap="xs" mb={4}>
          <Text fw={600} size="lg" component="h2" m={0}>
            {nickname}
          </Text>
          <Text span size="sm" c="dimmed">
            {t('level', { level })}
          </Text>
        </Group>
        <Text c={headline ? undefined : 'dimmed'}>{headline || t('noHeadline')}</Text>
        <div className={classes.chips} style={{ marginTop: 8 }}>
          {roles.map((role) => (
            <RoleTag key={role.role_id} roleId={role.role_id} level={role.level} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Facts({ info: { native_langs, tag_ids } }: { info: TalentInfo }) {
  const t = useText(talentText)
  const language = useLanguage()
  const tags = useTags()
  return (
    <dl className={classes.facts}>
      <div>
        <Text component="dt" size="xs" c="dimmed">
          {t('native')}
        </Text>
        <dd>{native_langs.map((lang) => formatLanguageName(lang, language)).join(', ') || t('notGiven')}</dd>
      </div>
      <div>
        <Text component="dt" size="xs" c="dimmed">
          {t('fields')}
        </Text>
        <dd className={classes.chips}>
          {tag_ids.length > 0 ? <TagBadges tags={tags} tagIds={tag_ids} /> : t('notGiven')}
        </dd>
      </div>
    </dl>
  )
}
