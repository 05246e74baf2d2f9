import { Button, Menu } from '@mantine/core'
import { type Language, languages } from '@polyphony/contract'
import { IconLanguage } from '@tabler/icons-react'
import { htmlLang, isLanguage, languageNames, setLanguage, useLanguage, useText } from '../../i18n/i18n.ts'
import { uiText } from '../ui.text.ts'

interface LanguageSwitchProps {
  /** Called after a language was chosen. */
  onSwitch?: (language: Language) => void
}

export function LanguageSwitch({ onSwitch }: LanguageSwitchProps) {
  const t = useText(uiText)
  const current = useLanguage()
  const choose = (value: string) => {
    if (!isLanguage(value)) return
    setLanguage(value)
    onSwitch?.(value)
  }
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--ink)"
          px={8}
          leftSection={<IconLanguage size={18} aria-hidden />}
          styles={{ section: { marginInlineEnd: 6 } }}
          aria-label={`${t('language')}: ${languageNames[current]}`}
        >
          <span lang={htmlLang[current]}>{languageNames[current]}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('language')}>
        <Menu.RadioGroup value={current} onChange={choose}>
          {languages.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={htmlLang[language]} closeMenuOnClick>
              {languageNames[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
