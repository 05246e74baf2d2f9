import type { ChatCard, OpenScreen } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { type MenuName, menuText } from '../../../../shell/menu/menu.text.ts'
import { cardText } from './tools.text.ts'

const menuNames: Readonly<Record<Exclude<OpenScreen, 'help'>, MenuName>> = {
  home: 'overview',
  taskList: 'taskList',
  taskFlow: 'taskFlow',
  taskDraft: 'taskDraft',
  taskQaList: 'taskQaList',
  qaList: 'qaList',
  incomeList: 'income',
  productionFlow: 'productionFlow',
  productionMemory: 'productionMemory',
  productionTerms: 'productionTerms',
  productionInsights: 'productionInsights',
  productionDirect: 'productionDirect',
  productionAssistant: 'productionAssistant',
  knowledgeList: 'talentkbsList',
  knowledgeQuestions: 'talentkbsQuestions',
  meTalent: 'meTalent',
  meSigned: 'meSigned',
  meSetting: 'meSetting',
  teamList: 'team',
  teamAi: 'teamAi',
  messages: 'messages',
}

export function ScreenCard({ card: { screen } }: { card: Extract<ChatCard, { kind: 'screen' }> }) {
  const t = useText(cardText)
  const menu = useText(menuText)
  return (
    <LinkButton size="compact-sm" variant="light" to={paths[screen]}>
      {screen === 'help' ? t('help') : menu(menuNames[screen])}
    </LinkButton>
  )
}
