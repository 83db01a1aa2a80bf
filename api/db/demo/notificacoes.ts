import type { Owner } from './factories.ts'
import { DESTINATARIO_FREQUENTE, embarcadores } from './personas.ts'
import type { Alicerce } from './world.ts'

/** Rules that tell of the last day: the worker itself writes the messages, into the local mailbox. */
export async function carregarNotificacoes(db: Owner, alicerce: Alicerce, agora: Date): Promise<void> {
  const grupoId = alicerce.grupos.get('SERRA AZUL')!
  const [bomGrao, , , farma] = embarcadores
  const contatos = [
    [bomGrao!.cnpj, 'expedicao@bomgrao.demo', '11987650001'],
    [farma!.cnpj, 'logistica@farmaaurora.demo', '19987650002'],
    [DESTINATARIO_FREQUENTE.documento, 'recebimento@bomdia.demo', '11987650003'],
  ]
  for (const [documento, email, telefone] of contatos)
    await db.query('update pessoas set email = $3, telefone = $4 where grupo_id = $1 and documento = $2', [
      grupoId,
      documento,
      email,
      telefone,
    ])
  const regra = (
    nome: string,
    r: {
      de: string[]
      eventos: string[]
      canais: string[]
      embarcador: boolean
      extras?: string[]
      resumo?: boolean
      foto?: boolean
    },
  ) =>
    db.query(
      `insert into notificacao_regras (grupo_id, nome, embarcadores, eventos, canais, para_embarcador, para_destinatario, extras,
         modo, resumo_hora, mostra_foto, desde)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '18:00', $10, $11)`,
      [
        grupoId,
        nome,
        r.de,
        r.eventos,
        r.canais,
        r.embarcador,
        !r.embarcador,
        r.extras ?? [],
        r.resumo ? 'resumo' : 'uma',
        r.foto ?? false,
        new Date(agora.getTime() - 24 * 3_600_000),
      ],
    )
  await regra('Bom Grão: entregas e problemas na hora', {
    de: [bomGrao!.cnpj],
    eventos: ['entregue', 'tentativa', 'ocorrencia', 'devolvida'],
    canais: ['email'],
    embarcador: true,
    foto: true,
  })
  await regra('Farma Aurora: resumo do dia', {
    de: [farma!.cnpj],
    eventos: ['saiu', 'entregue', 'tentativa', 'ocorrencia'],
    canais: ['email'],
    embarcador: true,
    extras: ['qualidade@farmaaurora.demo'],
    resumo: true,
  })
  await regra('Quem recebe sabe que saiu', {
    de: [bomGrao!.cnpj],
    eventos: ['saiu', 'tentativa'],
    canais: ['email', 'whatsapp'],
    embarcador: false,
  })
}
