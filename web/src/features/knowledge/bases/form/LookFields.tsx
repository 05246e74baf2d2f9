/** Icon and colour of a base's folder, each a row of choices. */
import { Group, Radio } from '@mantine/core'
import { isOneOf, type KbsColour, type KbsIcon, kbsColours, kbsIcons } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { KbsMark } from '../../../../parts/knowledge/KbsMark.tsx'
import { kbsColourText, kbsIconText } from '../../../../parts/knowledge/kbs.text.ts'
import classes from '../knowledge.module.css'
import { kbsFormText } from './kbs-form.text.ts'

interface IconFieldProps {
  value: KbsIcon
  onChange: (icon: KbsIcon) => void
}

export function IconField({ value, onChange }: IconFieldProps) {
  const t = useText(kbsFormText)
  const nameOf = useText(kbsIconText)
  return (
    <Radio.Group label={t('icon')} value={value} onChange={(icon) => isOneOf(kbsIcons, icon) && onChange(icon)}>
      <Group gap={4}>
        {kbsIcons.map((icon) => (
          <Radio.Card key={icon} value={icon} aria-label={nameOf(icon)} title={nameOf(icon)} className={classes.look}>
            <KbsMark icon={icon} colour="gray" size={28} />
          </Radio.Card>
        ))}
      </Group>
    </Radio.Group>
  )
}

interface ColourFieldProps {
  value: KbsColour
  onChange: (colour: KbsColour) => void
}

export function ColourField({ value, onChange }: ColourFieldProps) {
  const t = useText(kbsFormText)
  const nameOf = useText(kbsColourText)
  return (
    <Radio.Group
      label={t('colour')}
      value={value}
      onChange={(colour) => isOneOf(kbsColours, colour) && onChange(colour)}
    >
      <Group gap={4}>
        {kbsColours.map((colour) => (
          <Radio.Card
            key={colour}
            value={colour}
            aria-label={nameOf(colour)}
            title={nameOf(colour)}
            className={classes.look}
          >
            <KbsMark icon="book" colour={colour} size={28} />
          </Radio.Card>
        ))}
      </Group>
    </Radio.Group>
  )
}
