/** Letters about delivered pieces that a client wants fixed; a part of the letters about orders. */
export const reworkLetters = {
  reworkAsked: {
    zh: {
      title: '返工申请：{task_name}',
      body: '{company_name} 就已交付的《{task_name}》（{count} 件）申请返工，请答复。原因：{reason}',
    },
    en: {
      title: 'Rework requested: {task_name}',
      body: '{company_name} requested rework of “{task_name}” (files: {count}). Please answer. Reason: {reason}',
    },
    ja: {
      title: '手直しの依頼：{task_name}',
      body: '{company_name} から納品済みの「{task_name}」（{count} 件）の手直し依頼がありました。回答してください。理由：{reason}',
    },
  },
  reworkAccepted: {
    zh: {
      title: '已同意返工：{task_name}',
      body: '《{task_name}》（{count} 件）将免费返工，完成后重新交付。答复：{answer}',
    },
    en: {
      title: 'Rework accepted: {task_name}',
      body: '“{task_name}” (files: {count}) is being reworked free of charge and will be delivered again. Answer: {answer}',
    },
    ja: {
      title: '手直しを承りました：{task_name}',
      body: '「{task_name}」（{count} 件）を無償で手直しし、あらためて納品します。回答：{answer}',
    },
  },
  reworkRefused: {
    zh: {
      title: '未同意返工：{task_name}',
      body: '《{task_name}》的返工申请未获同意。答复：{answer}',
    },
    en: {
      title: 'Rework declined: {task_name}',
      body: 'Your rework request for “{task_name}” was declined. Answer: {answer}',
    },
    ja: {
      title: '手直し依頼への回答：{task_name}',
      body: '「{task_name}」の手直し依頼はお受けできませんでした。回答：{answer}',
    },
  },
} as const
