import { Button, Menu } from '@mantine/core'
import { languages } from '@polyphony/contract'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { htmlLang, languageNames, setLanguage, useLanguage, useText } from '../i18n/i18n.ts'
import { uiText } from './text.ts'

export function LanguageSwitch() {
  const t = useText(uiText)
  const current = useLanguage()
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
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={htmlLang[language]}
            role="menuitemradio"
            aria-checked={language === current}
            rightSection={language === current && <IconCheck size={16} aria-hidden />}
            onClick={() => setLanguage(language)}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
