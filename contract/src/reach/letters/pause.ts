/** Letters to talents whose work or offer is held, and goes on; a part of the letters about work. */
export const pauseLetters = {
  offerPaused: {
    zh: {
      title: '邀约已撤回：{task_name}',
      body: '客户暂停了《{task_name}》，尚未接受的邀约已撤回，不影响您的评价。任务恢复后，我们可能再次向您发出邀约。',
    },
    en: {
      title: 'Offer withdrawn: {task_name}',
      body: 'The client has paused “{task_name}”, so what was on offer to you is withdrawn. It doesn’t count against you, and you may be asked again when the task goes on.',
    },
    ja: {
      title: 'オファーの取り下げ：{task_name}',
      body: 'クライアントが「{task_name}」を一時停止したため、ご案内中のオファーを取り下げました。評価には影響しません。再開後に改めてご案内することがあります。',
    },
  },
  workPaused: {
    zh: {
      title: '任务已暂停：{task_name}',
      body: '客户暂停了《{task_name}》。您手上的工作仍归您负责，可以继续保存；恢复时，截止时间会按暂停的时长顺延。',
    },
    en: {
      title: 'Paused: {task_name}',
      body: 'The client has paused “{task_name}”. Your work in it stays yours and you may go on saving. When the task goes on, your deadline moves by as long as it was paused.',
    },
    ja: {
      title: 'タスクの一時停止：{task_name}',
      body: 'クライアントが「{task_name}」を一時停止しました。ご担当はそのままで、保存も続けられます。再開時に、締め切りは停止していた時間だけ延びます。',
    },
  },
  workResumed: {
    zh: {
      title: '任务已恢复：{task_name}',
      body: '《{task_name}》已恢复。您的工作新的截止时间为 {deadline_at}。',
    },
    en: {
      title: 'Going on: {task_name}',
      body: '“{task_name}” goes on. Your new deadline is {deadline_at}.',
    },
    ja: {
      title: 'タスクの再開：{task_name}',
      body: '「{task_name}」が再開されました。新しい締め切りは {deadline_at} です。',
    },
  },
} as const
