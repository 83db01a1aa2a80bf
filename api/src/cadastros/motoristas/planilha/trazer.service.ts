import { fold, formatNumber } from '@tropeiro/contract'
import { motoristas } from '@tropeiro/contract/cadastros/motoristas/calls'
import { MAXIMO_DE_MOTORISTAS, MotoristaEscrito } from '@tropeiro/contract/cadastros/motoristas/formas'
import { apagarCondutor } from '../../../alicerce/usuarios/index.ts'
import { tentarApagar } from '../../../db/apagar.ts'
import type { Db } from '../../../db/tx.ts'
import type { PlanilhaLida } from '../../../leitura/planilha/ler.ts'
import { igual, type LinhaDita, mudados, type PorLinhas } from '../../../leitura/planilha/trazer.ts'
import * as repository from '../motoristas.repository.ts'
import { incluirMotorista, reescreverMotorista } from '../motoristas.service.ts'
import { apagarFicha } from '../privacidade.repository.ts'
import { camposDaPlanilha, conferirLinha, fraseDe, lerLinha, nomesDosCampos } from './linha.rules.ts'

/** What is written of a driver, out of what is known of him. */
const escritoDe = (m: repository.MotoristaRow): MotoristaEscrito =>
  Object.fromEntries(
    Object.keys(MotoristaEscrito.shape).map((k) => [k, m[k as keyof repository.MotoristaRow]]),
  ) as MotoristaEscrito

/** What each line of a sheet would do: a new driver, a change, nothing, or why it cannot go in. */
async function separar(db: Db, planilha: PlanilhaLida): Promise<LinhaDita[]> {
  const bases = new Map((await repository.listBases(db)).map((b) => [fold(b.nome), b.nome]))
  const own = new Map((await repository.listMotoristas(db, {}, null)).map((m) => [m.cpf, m]))
  const alheios = new Set((await repository.listCpfs(db)).map((m) => m.cpf))
  let room = MAXIMO_DE_MOTORISTAS - alheios.size
  const seen = new Map<string, number>()

  const separarLinha = (linha: number, celulas: readonly unknown[]): LinhaDita => {
    const lida = lerLinha(celulas, planilha.colunas)
    const base = { linha, texto: lida.texto, alvo: null, antes: null, depois: null, pessoa: lida.cpf }
    const recusada = (motivo: string): LinhaDita => ({ ...base, resultado: 'recusado', motivo })
    if (lida.motivo !== null) return recusada(lida.motivo)
    const { cpf, dito } = lida
    const before = seen.get(cpf)
    if (before !== undefined) return recusada(`Este CPF já está na linha ${before}.`)
    seen.set(cpf, linha)
    if (dito.base) {
      const known = bases.get(fold(dito.base))
      if (!known) return recusada(`A base "${dito.base}" não é deste grupo, ou você não a vê.`)
      dito.base = known
    }
    const m = own.get(cpf)
    if (!m && alheios.has(cpf)) return recusada('Este CPF é de um motorista de uma base que você não vê.')
    if (m?.conta) {
      // Name and telephone of who has an account are the account's.
      delete dito.nome
      delete dito.telefone
    }
    const antes = m ? escritoDe(m) : null
    const checked = conferirLinha(cpf, dito, antes)
    if (checked.motivo !== null) return recusada(checked.motivo)
    if (!m && room-- <= 0)
      return recusada(
        `O grupo já tem ${formatNumber(MAXIMO_DE_MOTORISTAS)} motoristas, o limite do cadastro.`,
      )
    if (!m || !antes) return { ...base, resultado: 'novo', motivo: '', depois: checked.corpo }
    const d = mudados(antes, checked.corpo)
    const resultado = d.campos.length > 0 ? 'mudado' : 'repetido'
    return { ...base, resultado, motivo: fraseDe(d), alvo: m._id, antes: d.antes, depois: d.depois }
  }
  return planilha.linhas.map((l) => separarLinha(l.linha, l.celulas))
}

async function gravar(db: Db, l: LinhaDita): Promise<string> {
  if (l.alvo === null) return incluirMotorista(db, l.depois as MotoristaEscrito)
  const [m] = await repository.listMotoristas(db, { id: l.alvo }, null)
  await reescreverMotorista(db, m!.cpf, { ...escritoDe(m!), ...l.depois })
  return l.alvo
}

/** What the line changed and nobody changed since goes back; says what stays. */
async function devolver(db: Db, l: LinhaDita, atual: MotoristaEscrito): Promise<string> {
  const fields = Object.keys(l.antes ?? {})
  const kept = fields.filter((k) => !igual(atual[k as keyof MotoristaEscrito], l.depois?.[k]))
  const back = fields.filter((k) => !kept.includes(k))
  const base = back.includes('base') && l.antes?.base ? String(l.antes.base) : null
  const longe = base !== null && !(await repository.findBase(db, base))
  const was = Object.fromEntries(back.filter((k) => !(longe && k === 'base')).map((k) => [k, l.antes?.[k]]))
  if (Object.keys(was).length > 0) await reescreverMotorista(db, atual.cpf, { ...atual, ...was })
  const said = [
    ...(kept.length > 0 ? [`Ficou, porque mudou depois: ${nomesDosCampos(kept)}.`] : []),
    ...(longe ? ['A base ficou: a que era está fora do seu alcance.'] : []),
  ]
  return said.join(' ') || 'Voltou ao que era.'
}

/** Drivers as they come from another system. What became of a line is kept for ever: it names nobody. */
export const trazerMotoristas: PorLinhas = {
  campos: camposDaPlanilha,
  access: motoristas.criar.access,
  esperar: repository.lockMotoristas,
  separar: (_ctx, db, planilha) => separar(db, planilha),
  gravar: (_ctx, db, l) => gravar(db, l),
  desfazer: async ({ perguntas }, db, l) => {
    const [m] = l.alvo === null ? [] : await repository.listMotoristas(db, { id: l.alvo }, null)
    if (!m) return 'O motorista não existe mais, ou está fora do seu alcance.'
    const atual = escritoDe(m)
    if (l.resultado === 'mudado') return devolver(db, l, atual)
    if (!m.ativo || !igual(atual, { ...atual, ...l.depois })) return 'Ficou: mudou depois.'
    if (
      m.conta ||
      m.ausencias.length > 0 ||
      m.impedimentos.length > 0 ||
      (await perguntas.cpfEmRomaneio(db, m.cpf))
    )
      return 'Ficou: já é usado.'
    const gone = await tentarApagar(db, async () => {
      await apagarFicha(db, m.cpf)
      await apagarCondutor(db, m.cpf)
    })
    return gone ? 'Saiu do cadastro.' : 'Ficou: já é usado.'
  },
}
