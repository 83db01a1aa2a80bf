import { GRUPO_DO_SUPORTE } from '@tropeiro/contract/atendimento/sac/incidente'
import { criarUsuario, type Owner } from './factories.ts'
import { personas } from './personas.ts'
import type { Alicerce } from './world.ts'

/** Somebody just made by an admin: the first steps wait for her, with the demo's password. */
export const recemChegada = {
  nome: 'Nádia Ferraz',
  login: 'nadia@serraazul.demo',
  cpf: '16899535009',
  grupo: 'SERRA AZUL',
  bases: ['SÃO PAULO', 'CAMPINAS'],
}

/**
 * Spec §2's one exception of the asset mode: this login keeps the romaneios path and what is below it. Every asset role has the
 * list; `/romaneios/editar-romaneios` leads the others home, and him to the romaneio, to be read.
 */
export const excecaoDeAsset = { grupo: 'SERRA AZUL', login: 'embarcador@bomgrao.demo', path: '/romaneios' }

const HORA = 3_600_000

type Chamado = {
  grupo: string
  de: string
  tipo: string
  assunto: string
  descricao: string
  status: string
  horas: number
  conversa: [atendente: string | null, texto: string][]
}

const chamados: Chamado[] = [
  {
    grupo: 'SERRA AZUL',
    de: 'embarcador@bomgrao.demo',
    tipo: 'Comprovante de entrega',
    assunto: 'Canhoto ilegível',
    descricao: 'A foto do canhoto saiu tremida e o cliente pede uma cópia legível para liberar o pagamento.',
    status: 'aguardando',
    horas: 30,
    conversa: [
      ['Adriana Moura', 'Pedimos ao motorista que fotografe de novo. Pode confirmar até quando precisa?'],
    ],
  },
  {
    grupo: 'SERRA AZUL',
    de: 'embarcador@bomgrao.demo',
    tipo: 'Atraso na entrega',
    assunto: 'Entrega prometida para ontem',
    descricao: 'O supermercado diz que a carga não chegou. Podem verificar em que romaneio está?',
    status: 'aberto',
    horas: 3,
    conversa: [],
  },
  {
    grupo: 'SERRA AZUL',
    de: 'destinatario@mercado.demo',
    tipo: 'Avaria',
    assunto: 'Dois fardos molhados',
    descricao: 'Dois fardos de arroz chegaram molhados. Recebemos o restante e anotamos no canhoto.',
    status: 'resolvido',
    horas: 96,
    conversa: [
      ['Adriana Moura', 'Recebido. Abrimos a reposição com o embarcador.'],
      [null, 'Chegou hoje de manhã, obrigado.'],
    ],
  },
  {
    grupo: GRUPO_DO_SUPORTE,
    de: 'operador@serraazul.demo',
    tipo: 'Dúvida de uso',
    assunto: 'Como reimprimir um protocolo',
    descricao: 'Perdemos a via assinada de um protocolo da semana passada. Dá para imprimir outra?',
    status: 'resolvido',
    horas: 70,
    conversa: [['Álvaro Zanetti', 'Sim: em Protocolos, abra o número e escolha Imprimir.']],
  },
  {
    grupo: GRUPO_DO_SUPORTE,
    de: 'admin@serraazul.demo',
    tipo: 'Acesso e permissões',
    assunto: 'Novo embarcador no grupo',
    descricao: 'Vamos receber um embarcador com três CNPJs. Um convite serve para todos os usuários dele?',
    status: 'aberto',
    horas: 5,
    conversa: [],
  },
]

async function criarChamado(db: Owner, ids: Alicerce, c: Chamado, agora: Date): Promise<void> {
  const persona = personas.find((p) => p.login === c.de)!
  const grupoId = ids.grupos.get(c.grupo)!
  const aberto = new Date(agora.getTime() - c.horas * HORA)
  const { rows } = await db.query<{ id: string }>(
    `insert into incidentes (grupo_id, numero, tipo, assunto, descricao, base, status, aberto_por, aberto_por_nome,
       origem_grupo_id, origem_grupo, created_at, updated_at, base_id, motivo, resolvido_em)
     values ($1, proximo_numero($1, 'incidente'), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11,
       (select id from bases where grupo_id = $1 and nome = $5), case when $6 = 'aguardando' then 'cliente' end,
       case when $6 in ('resolvido', 'encerrado') then $11::timestamptz end) returning id::text as id`,
    [
      grupoId,
      c.tipo,
      c.assunto,
      c.descricao,
      persona.bases[0],
      c.status,
      ids.usuarios.get(persona.nome),
      persona.nome,
      ids.grupos.get(persona.grupo),
      persona.grupo,
      aberto,
    ],
  )
  const evento = (
    tipo: string,
    lado: string,
    em: number,
    mais: { autor: string; texto?: string; para?: string },
  ) =>
    db.query(
      `insert into incidente_eventos (grupo_id, incidente_id, tipo, lado, publico, texto, dados, autor_id, autor_nome, em)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        grupoId,
        rows[0]!.id,
        tipo,
        lado,
        tipo === 'mensagem',
        mais.texto ?? '',
        mais.para ? { para: mais.para } : {},
        ids.usuarios.get(mais.autor),
        mais.autor,
        new Date(aberto.getTime() + em * HORA),
      ],
    )
  await evento('aberto', 'cliente', 0, { autor: persona.nome })
  for (const [at, [atendente, texto]] of c.conversa.entries())
    await evento('mensagem', atendente ? 'atendimento' : 'cliente', at + 1, {
      autor: atendente ?? persona.nome,
      texto,
    })
  if (c.status !== 'aberto')
    await evento('estado', 'atendimento', c.conversa.length + 1, {
      autor: c.conversa.find(([atendente]) => atendente)?.[0] ?? persona.nome,
      para: c.status,
    })
}

/** What the doors and the customer service have to show: a newcomer, a sign-up that waits, an exception, tickets. */
export async function carregarAcesso(db: Owner, ids: Alicerce, agora: Date): Promise<void> {
  const grupoId = ids.grupos.get(recemChegada.grupo)!
  const bases = recemChegada.bases.map((base) => ids.bases.get(`${recemChegada.grupo}/${base}`)!)
  const id = await criarUsuario(db, {
    ...recemChegada,
    senha: personas[0]!.senha,
    acessos: [{ grupoId, papel: 'USUARIO', bases }],
  })
  await db.query('update usuarios set novo_user = true, senha_de_outro = true where id = $1', [id])
  await db.query(
    `insert into cadastros_pendentes (grupo_id, nome, cpf, email, telefone)
     values ($1, 'Ciro Paiva', '40442820135', 'ciro@serraazul.demo', '11977776666')`,
    [grupoId],
  )
  await db.query('insert into grupo_recursos (grupo, recurso, login, valor) values ($1, $2, $3, $4)', [
    excecaoDeAsset.grupo,
    'rota_asset',
    excecaoDeAsset.login,
    excecaoDeAsset.path,
  ])
  for (const chamado of chamados) await criarChamado(db, ids, chamado, agora)
}
