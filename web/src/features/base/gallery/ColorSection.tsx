import { Text, Title } from '@mantine/core'
import { useText } from '../../../i18n/i18n.ts'
import classes from './gallery.module.css'
import { galleryText } from './gallery.text.ts'
import { Sample } from './Sample.tsx'

const surfaces = [
  ['canvas', 'ink'],
  ['panel', 'ink'],
  ['panel', 'muted'],
  ['panel', 'placeholder'],
  ['primary', 'primary-ink'],
  ['selected', 'selected-ink'],
  ['overdue-back', 'overdue'],
  ['near-back', 'near'],
] as const

export function ColorSection() {
  const t = useText(galleryText)
  return (
    <>
      <Sample name="tokens.css">
        {surfaces.map(([back, ink]) => (
          <div
            key={ink + back}
            className={classes.swatch}
            style={{ background: `var(--${back})`, color: `var(--${ink})` }}
          >
            {ink} / {back}
          </div>
        ))}
      </Sample>
      <Sample name="Text">
        <div>
          <Title order={3} fz={22} lh="30px">
            {t('heading1')}
          </Title>
          <Title order={3} fz={17} lh="26px">
            {t('heading2')}
          </Title>
          <Text>{t('body')}</Text>
          <Text size="xs" c="dimmed">
            {t('caption')}
          </Text>
        </div>
      </Sample>
      <Sample name="lang">
        {['zh-CN', 'ja', 'en'].map((lang) => (
          <Text key={lang} lang={lang} size="xl">
            门骨直曜令 直角 編集
          </Text>
        ))}
      </Sample>
    </>
  )
}
