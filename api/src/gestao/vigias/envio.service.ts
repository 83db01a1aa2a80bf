import { diaEm, formatDia, formatNumeroSerie, formatQuantas } from '@tropeiro/contract'
import { inicial } from '@tropeiro/contract/carga/notas/endereco'
import { readUrl } from '@tropeiro/contract/endereco'
import { type FormatoDoEnvio, vigias } from '@tropeiro/contract/gestao/vigias'
import {
  gravarCsv,
  gravarPlanilha,
  type Resultado,
  soDaCasa,
  type TipoDeTarefa,
  type Trabalho,
} from '../../alicerce/tarefas/index.ts'
import { porNaFila } from '../../carga/correio/index.ts'
import { contarFiltros, planilhaDoFiltro, primeirasDoFiltro } from '../../carga/notas/index.ts'
import { vigiasErrors } from './vigias.errors.ts'
import * as repository from './vigias.repository.ts'
import { filtroDaVisao, lugarDaVisao } from './vigias.rules.ts'

/** The name in `tarefas.tipo`. */
export const ENVIO = 'visao_por_email'
export type EnvioDeVisao = { vigia: string; momento: string }

/** So many rows fit into a message that people still read. */
const LINHAS_NA_MENSAGEM = 20
/** A larger file is not taken by many mailboxes: it waits among the tasks. */
const MAIOR_ANEXO = 8 * 1024 * 1024

const tipoDe = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<Exclude<FormatoDoEnvio, 'tabela'>, string>

/** Sends a view as it stands to who watches it; run again after a crash it is the same message. */
async function executar(trabalho: Trabalho<EnvioDeVisao>): Promise<Resultado> {
  const { deps, quem, parametros } = trabalho
  const v = await trabalho.tx((db) => repository.findMinha(db, parametros.vigia, soDaCasa(quem)))
  if (!v?.alcanca) return { mensagem: 'A visão não existe mais, ou não é mais compartilhada.' }
  if (!quem.usuario.email) throw vigiasErrors.semEmail()
  const ordem =
    readUrl(v.endereco, inicial).ordem === 'dataEmissao'
      ? ('dataEmissao' as const)
      : ('-dataEmissao' as const)
  const filtro = { ...filtroDaVisao(v), ordem }
  const hoje = formatDia(diaEm(deps.clock()))
  const planilha = {
    nome: `${v.nome.replaceAll('/', '-')} ${hoje.replaceAll('/', '-')}`,
    ...planilhaDoFiltro(trabalho.tx, filtro),
  }
  const feito: Resultado =
    v.formato === 'xlsx'
      ? await gravarPlanilha(trabalho, planilha)
      : v.formato === 'csv'
        ? await gravarCsv(trabalho, planilha)
        : {}
  const { arquivo } = feito
  const cabe = arquivo !== undefined && arquivo.bytes <= MAIOR_ANEXO
  await trabalho.tx(async (db) => {
    const [quantas = 0] = await contarFiltros(db, [filtro])
    const linhas = v.formato === 'tabela' ? await primeirasDoFiltro(db, filtro, LINHAS_NA_MENSAGEM) : []
    const aqui = (path: string) => `${deps.config.origens[0]}/#${path}`
    await porNaFila(db, deps.config, {
      grupo: quem.grupo.nome,
      para: quem.usuario.email,
      assunto: `${v.nome}: ${formatQuantas(quantas, 'nota', 'notas')} em ${hoje}`,
      linhas: [
        `${v.nome}: ${formatQuantas(quantas, 'nota', 'notas')} em ${hoje}.`,
        ...(arquivo && !cabe
          ? [`O arquivo é grande demais para um e-mail. Baixe-o em ${aqui('/app/tarefas')}`]
          : []),
        ...(quantas > linhas.length && linhas.length > 0 ? [`As primeiras ${linhas.length}:`] : []),
      ],
      tabela:
        linhas.length > 0
          ? {
              titulos: ['Nota', 'Remetente', 'Destinatário', 'Cidade', 'Situação', 'Prazo'],
              linhas: linhas.map((n) => [
                formatNumeroSerie(n.numero, n.serie),
                n.remetenteNome,
                n.destinatario,
                `${n.cidade}/${n.uf}`,
                n.sit_atual,
                n.prazo ? formatDia(n.prazo) : '',
              ]),
            }
          : undefined,
      fim: [
        `Abrir a visão: ${aqui(lugarDaVisao(v))}`,
        `Você pediu este envio. Para pausar ou cancelar: ${aqui('/app/avisos')}`,
      ],
      idempotencia: `visao:${v._id}:${parametros.momento}`,
      automatica: true,
      anexos:
        cabe && v.formato !== 'tabela'
          ? [
              {
                chave: arquivo.chave,
                nome: arquivo.nome,
                tipo: tipoDe[v.formato],
                bytes: arquivo.bytes,
                nota: '',
              },
            ]
          : [],
    })
    await repository.updateOlhada(db, v._id, deps.clock())
  })
  return { ...feito, mensagem: `Enviado para ${quem.usuario.email}` }
}

export const tarefasDeVigias: Record<string, TipoDeTarefa> = {
  [ENVIO]: { executar, access: vigias.guardar.access } as TipoDeTarefa,
}
