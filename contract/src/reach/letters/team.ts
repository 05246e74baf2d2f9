/** Letters about teams: who joined and who left. */
import { defineLetters } from './template.ts'

export const teamLetters = defineLetters('team', {
  teamJoined: {
    zh: {
      title: '您已加入 {company_name}',
      body: '现在您可以参与团队的任务。在团队期间，试稿、收入和个人档案页面不再显示。',
    },
    en: {
      title: 'You joined {company_name}',
      body: 'You can now work on the team’s tasks. While you are in the team, the pages for trials, income and your profile are hidden.',
    },
    ja: {
      title: '{company_name} に参加しました',
      body: 'チームのタスクに取り組めるようになりました。チームに所属している間、トライアル・収入・プロフィールのページは表示されません。',
    },
  },
  memberJoined: {
    zh: { title: '{nickname} 加入了团队', body: '{nickname} 通过邀请加入了 {company_name}。' },
    en: {
      title: '{nickname} joined the team',
      body: '{nickname} accepted an invitation and is now a member of {company_name}.',
    },
    ja: {
      title: '{nickname} さんがチームに参加しました',
      body: '{nickname} さんが招待を受け、{company_name} のメンバーになりました。',
    },
  },
  memberLeft: {
    zh: { title: '{nickname} 离开了团队', body: '{nickname} 已退出 {company_name}。' },
    en: { title: '{nickname} left the team', body: '{nickname} is no longer a member of {company_name}.' },
    ja: { title: '{nickname} さんがチームを離れました', body: '{nickname} さんは {company_name} から退出しました。' },
  },
  teamRemoved: {
    zh: { title: '您已不再是 {company_name} 的成员', body: '管理员已将您移出团队，您无法再查看该团队的任务。' },
    en: {
      title: 'You are no longer a member of {company_name}',
      body: 'An admin removed you from the team. You can no longer see its tasks.',
    },
    ja: {
      title: '{company_name} のメンバーではなくなりました',
      body: '管理者によりチームから外されました。チームのタスクは表示できなくなります。',
    },
  },
  madeAdmin: {
    zh: { title: '您已成为 {company_name} 的管理员', body: '您现在可以下单、管理团队和部门，并验收交付的成果。' },
    en: {
      title: 'You are now an admin of {company_name}',
      body: 'You can place orders, manage the team and its departments, and review deliveries.',
    },
    ja: {
      title: '{company_name} の管理者になりました',
      body: '発注、チームと部署の管理、納品物の検収ができるようになりました。',
    },
  },
  madeMember: {
    zh: { title: '您在 {company_name} 的角色已变更为成员', body: '您不再拥有管理权限，仍可参与团队的任务。' },
    en: {
      title: 'You are now a member of {company_name}',
      body: 'You no longer have admin rights, but still take part in the team’s tasks.',
    },
    ja: {
      title: '{company_name} での権限がメンバーに変更されました',
      body: '管理者の権限はなくなりましたが、引き続きチームのタスクに参加できます。',
    },
  },
  companyReceived: {
    zh: {
      title: '{company_name} 已移交给您',
      body: '{nickname} 已将 {company_name} 的管理权移交给您，您现在是管理员。',
    },
    en: {
      title: 'You now manage {company_name}',
      body: '{nickname} transferred {company_name} to you. You are now an admin.',
    },
    ja: {
      title: '{company_name} の管理が引き継がれました',
      body: '{nickname} さんから {company_name} の管理を引き継ぎました。今後はあなたが管理者です。',
    },
  },
  aiLow: {
    zh: {
      title: '您本月的 AI 额度已用 80%',
      body: '额度用完后，AI 助手将改为直接引用资料原文，直到 {until_at} 额度恢复。',
    },
    en: {
      title: 'You used 80% of this month’s AI allowance',
      body: 'Once it is used up, the assistant quotes your documents instead of writing answers until the allowance renews on {until_at}.',
    },
    ja: {
      title: '今月の AI 利用枠の 80% を使用しました',
      body: '利用枠を使い切ると、{until_at} に更新されるまで、アシスタントは回答を作成せずに資料の原文を引用します。',
    },
  },
  aiSpent: {
    zh: {
      title: '您本月的 AI 额度已用完',
      body: 'AI 助手现在直接引用资料原文。额度将于 {until_at} 恢复；如需提高额度，请联系公司管理员。',
    },
    en: {
      title: 'Your AI allowance for this month is used up',
      body: 'The assistant now quotes your documents. Your allowance renews on {until_at}; ask your company’s admin if you need more.',
    },
    ja: {
      title: '今月の AI 利用枠を使い切りました',
      body: '現在、アシスタントは資料の原文を引用します。利用枠は {until_at} に更新されます。増枠については会社の管理者にご相談ください。',
    },
  },
  companyAiLow: {
    zh: {
      title: '贵公司本月的 AI 额度已用 80%',
      body: '额度用完后，所有成员的 AI 助手将改为直接引用资料原文，直到 {until_at} 额度恢复。',
    },
    en: {
      title: 'Your company used 80% of this month’s AI allowance',
      body: 'Once it is used up, all assistants quote documents instead of writing answers until the allowance renews on {until_at}.',
    },
    ja: {
      title: '貴社の今月の AI 利用枠の 80% を使用しました',
      body: '利用枠を使い切ると、{until_at} に更新されるまで、全メンバーのアシスタントは回答を作成せずに資料の原文を引用します。',
    },
  },
  companyAiSpent: {
    zh: {
      title: '贵公司本月的 AI 额度已用完',
      body: '所有成员的 AI 助手现在直接引用资料原文。额度将于 {until_at} 恢复；如需提高额度，请联系平台。',
    },
    en: {
      title: 'Your company’s AI allowance for this month is used up',
      body: 'All assistants now quote documents. The allowance renews on {until_at}; contact us if you need more.',
    },
    ja: {
      title: '貴社の今月の AI 利用枠を使い切りました',
      body: '現在、全メンバーのアシスタントは資料の原文を引用します。利用枠は {until_at} に更新されます。増枠をご希望の場合はお問い合わせください。',
    },
  },
})
