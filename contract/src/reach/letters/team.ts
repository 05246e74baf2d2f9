/** Letters about teams: who joined and who left. */
import { defineLetters } from './template.ts'

export const teamLetters = defineLetters('team', {
  teamJoined: {
    zh: {
      title: '您已加入 {company_name}',
      body: '现在您可以参与团队的任务。在团队期间，测试、收入和个人档案页面将不再显示。',
    },
    en: {
      title: 'You have joined {company_name}',
      body: 'You can now work on the team’s tasks. While you are in the team, the pages for trials, income and your portrait are hidden.',
    },
    ja: {
      title: '{company_name} に参加しました',
      body: 'チームのタスクに取り組めるようになりました。チームに所属している間、トライアル・収入・プロフィールのページは表示されません。',
    },
  },
  memberJoined: {
    zh: { title: '{nickname} 加入了团队', body: '{nickname} 通过邀请加入了 {company_name}。' },
    en: {
      title: '{nickname} has joined the team',
      body: '{nickname} has accepted an invitation and is now a member of {company_name}.',
    },
    ja: {
      title: '{nickname} さんがチームに参加しました',
      body: '{nickname} さんが招待を受け、{company_name} のメンバーになりました。',
    },
  },
  memberLeft: {
    zh: { title: '{nickname} 离开了团队', body: '{nickname} 已退出 {company_name}。' },
    en: { title: '{nickname} has left the team', body: '{nickname} is no longer a member of {company_name}.' },
    ja: { title: '{nickname} さんがチームを離れました', body: '{nickname} さんは {company_name} から退出しました。' },
  },
  teamRemoved: {
    zh: { title: '您已不再是 {company_name} 的成员', body: '管理员已将您移出团队，您无法再查看该团队的任务。' },
    en: {
      title: 'You are no longer a member of {company_name}',
      body: 'An admin has removed you from the team. You can no longer see its tasks.',
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
      body: 'You can place orders, manage the team and its departments, and accept what is delivered.',
    },
    ja: {
      title: '{company_name} の管理者になりました',
      body: '発注、チームと部門の管理、納品物の検収ができるようになりました。',
    },
  },
  madeMember: {
    zh: { title: '您在 {company_name} 的角色已变更为成员', body: '您不再拥有管理权限，仍可参与团队的任务。' },
    en: {
      title: 'You are now a member of {company_name}',
      body: 'You no longer manage the company, and still take part in the team’s work.',
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
      title: '{company_name} is now in your hands',
      body: '{nickname} has handed {company_name} over to you. You are now an admin.',
    },
    ja: {
      title: '{company_name} の管理が引き継がれました',
      body: '{nickname} さんから {company_name} の管理を引き継ぎました。今後はあなたが管理者です。',
    },
  },
})
