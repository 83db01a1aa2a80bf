import type { Db } from '../../../db/tx.ts'
import { abrirIncidente } from '../abrir.service.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import { insertEvento } from '../eventos.repository.ts'
import type { CaixaRow } from './caixas.repository.ts'
import * as repository from './mensagens.repository.ts'
import { assuntoNu, notasCitadas } from './texto.rules.ts'

/** What of a letter opens an incident. */
export type ParaAbrir = {
  endereco: string
  nome: string
  assunto: string
  texto: string
  /** The whole of what it says, where a note may be named. */
  tudo: string
}

/** An incident out of a letter: of a person of the group where the address is one's, else of the address itself. */
export async function abrirDaCarta(
  db: Db,
  grupo: string,
  caixa: Pick<CaixaRow, 'tipo' | 'base_id'>,
  c: ParaAbrir,
): Promise<{ _id: string; numero: string }> {
  const { configuracao } = await lerConfiguracao(db)
  const tipo = configuracao.tipos.find((t) => t.nome === caixa.tipo) ?? configuracao.tipos[0]!
  const pessoa = await repository.findPessoa(db, c.endereco)
  const citadas = notasCitadas(`${c.assunto}\n${c.tudo}`)
  const notas =
    citadas.chaves.length + citadas.numeros.length > 0
      ? await repository.listCitadas(db, { ...citadas, endereco: c.endereco, cnpjs: pessoa?.cnpjs ?? [] })
      : []
  // Two notes of his of one number are for a person to choose from.
  const minhas = notas.filter((n) => n.dele)
  const nota = minhas.length === 1 ? minhas[0] : undefined
  const aberto = await abrirIncidente(db, {
    tipo: tipo.nome,
    prioridade: tipo.prioridade,
    assunto: assuntoNu(c.assunto).slice(0, 120) || 'Sem assunto',
    descricao: c.texto || '(mensagem sem texto)',
    tipo_doc: 'NOTA',
    documento: nota?.numero ?? '',
    documento_id: nota?.id ?? null,
    base: '',
    base_id: nota ? null : caixa.base_id,
    canal: 'email',
    por: { id: pessoa?.id ?? null, nome: pessoa?.nome ?? (c.nome || c.endereco) },
    contato: c.endereco,
    origem: { id: db.grupo, nome: grupo },
  })
  if (!nota && notas.length > 0)
    await insertEvento(db, aberto._id, {
      tipo: 'nota',
      lado: 'sistema',
      texto: `A mensagem cita a nota ${[...new Set(notas.map((n) => n.numero))].slice(0, 5).join(', ')}, que não se sabe se é de ${c.endereco}. Confira antes de falar dela.`,
    })
  return aberto
}
