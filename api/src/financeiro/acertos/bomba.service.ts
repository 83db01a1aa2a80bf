import { diaEm, formatMoney, formatQuantas } from '@tropeiro/contract'
import type { AcertoAberto } from '@tropeiro/contract/financeiro/acertos/formas'
import type { Ctx } from '../../ctx.ts'
import { listSaidasDoTerceiro } from '../../frota/abastecimentos/index.ts'
import { acertosErrors } from './acertos.errors.ts'
import * as repository from './acertos.repository.ts'
import { aberto, exigirAberto } from './acertos.service.ts'
import * as linhas from './linhas.repository.ts'

/** Older ones were settled before the house kept its pump here. */
const ATRAS_MS = 120 * 86_400_000

/** What a third party's vehicles took at the house's pump comes off what he gets: each fill-up in one settlement alone. */
export const descontarBomba = (ctx: Ctx, id: string): Promise<AcertoAberto> =>
  ctx.tx(async (db) => {
    const a = await repository.lockAcerto(db, id)
    exigirAberto(a)
    if (a.tipo !== 'terceiro') throw acertosErrors.naoCabe()
    await repository.travarPessoa(db, a.documento)
    const desde = diaEm(new Date(ctx.clock().getTime() - ATRAS_MS))
    const saidas = await listSaidasDoTerceiro(db, a.documento, desde)
    const ja = new Set(
      (
        await linhas.listDescontadas(
          db,
          saidas.map((s) => s.id),
        )
      ).map((l) => l.id),
    )
    const novas = saidas.filter((s) => !ja.has(s.id))
    for (const s of novas)
      await linhas.insertLinha(db, id, {
        tipo: 'combustivel',
        despesa: null,
        pendente: false,
        descricao: s.texto,
        lugar: '',
        dia: s.dia,
        quantidade: 1,
        unitario: s.centavos,
        doAdiantamento: false,
        romaneio: null,
        imagens: [],
        doTelefone: false,
        chave: `bomba:${s.id}:${id}`,
      })
    if (novas.length > 0) {
      const total = novas.reduce((sum, s) => sum + s.centavos, 0)
      await repository.insertHistorico(
        db,
        id,
        `${formatQuantas(novas.length, 'abastecimento', 'abastecimentos')} da bomba da casa, ${formatMoney(total)}.`,
      )
    }
    return aberto(ctx, db, id)
  })
