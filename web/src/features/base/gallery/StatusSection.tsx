import { Menu } from '@mantine/core'
import { useText } from '../../../i18n/i18n.ts'
import { ReleaseTag } from '../../../parts/work/ReleaseTag.tsx'
import { DeadlineTag } from '../../../ui/dates/DeadlineTag.tsx'
import { LanguagePair } from '../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../ui/person/RoleTag.tsx'
import { UserAvatar } from '../../../ui/person/UserAvatar.tsx'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { Radar } from '../../../ui/radar/Radar.tsx'
import { StatusBadge, StatusDot } from '../../../ui/state/Status.tsx'
import { TagBadges } from '../../../ui/tags/TagBadges.tsx'
import { KeyHint } from '../../../ui/text/KeyHint.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import { galleryText } from './gallery.text.ts'
import { Sample } from './Sample.tsx'
import { axes, tags, tasks } from './samples.ts'

const tones = ['pending', 'progress', 'review', 'done', 'paused', 'overdue'] as const

export function StatusSection() {
  const t = useText(galleryText)
  return (
    <>
      <Sample name="StatusDot">
        {tones.map((tone) => (
          <StatusDot key={tone} tone={tone}>
            {t(tone)}
          </StatusDot>
        ))}
      </Sample>
      <Sample name="StatusBadge">
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {t(tone)}
          </StatusBadge>
        ))}
      </Sample>
      <Tags />
      <Sample name="TruncatedText">
        {tasks.map((task) => (
          <TruncatedText key={task.number} text={task.name} lang={task.lang} />
        ))}
      </Sample>
      <Sample name="RowMenu">
        <RowMenu label={t('done')}>
          <Menu.Item>{t('done')}</Menu.Item>
        </RowMenu>
      </Sample>
      <Sample name="UserAvatar">
        <UserAvatar name="林晓雨" />
        <UserAvatar name="Clara" size={40} />
        <UserAvatar name="佐藤" src="/missing.png" size={48} />
      </Sample>
    </>
  )
}

function Tags() {
  const t = useText(galleryText)
  return (
    <>
      <Sample name="RoleTag">
        {[1, 2, 3, 4, 5, 6].map((roleId) => (
          <RoleTag key={roleId} roleId={roleId} level={roleId} />
        ))}
      </Sample>
      <Sample name="DeadlineTag">
        {tasks.slice(0, 3).map((task) => (
          <DeadlineTag key={task.number} moment={task.deadline} due={task.due} />
        ))}
        <DeadlineTag moment={null} />
      </Sample>
      <Sample name="ReleaseTag">
        <ReleaseTag moment="20270131140000000" />
      </Sample>
      <Sample name="TagBadges">
        <TagBadges tags={tags} tagIds={['contracts', 'film']} />
        <TagBadges tags={tags} tagIds={['devices']} size="sm" />
      </Sample>
      <Sample name="Radar">
        <Radar label={t('ability')} axes={axes} />
      </Sample>
      <Sample name="LanguagePair, Money, KeyHint">
        <LanguagePair source="en" target={['zh', 'ja']} />
        <Money minor={123_456} currency="CNY" />
        <Money minor={-2_500} currency="USD" />
        <KeyHint keys={['Ctrl', 'Enter']} />
      </Sample>
    </>
  )
}
