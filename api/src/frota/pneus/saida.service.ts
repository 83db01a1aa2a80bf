import { formatPlaca } from '@tropeiro/contract'
import type { Fato } from '../../alicerce/fatos/index.ts'
import { contadoresDe, lockVeiculo } from '../../cadastros/veiculos/index.ts'
import type { Deps } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import * as repository from './pneus.repository.ts'
import { sulcoDe } from './pneus.service.ts'

/** Tyres go with the vehicle they stand on: sold with it, or written off with it. Told again, none stands there any more. */
export async function ouvirSaidas(_deps: Deps, db: Db, fatos: Fato<'veiculo.saiu'>[]): Promise<void> {
  for (const { alvo, dados, em } of fatos) {
    await lockVeiculo(db, alvo)
    const contador = (await contadoresDe(db, em, [alvo])).get(alvo) ?? null
    const [estado, motivo] =
      dados.estado === 'vendido'
        ? (['vendido', `Vendido com o veículo ${formatPlaca(dados.placa)}`] as const)
        : (['descartado', `Baixado com o veículo ${formatPlaca(dados.placa)}`] as const)
    for (const p of await repository.listPneus(db, { veiculo: alvo, travar: true })) {
      const ate = p.montado_em !== null && p.montado_em > em ? p.montado_em : em
      await repository.fecharMontagem(db, p.id, { em: ate, contador, sulco: sulcoDe(p), motivo })
      await repository.updateLugar(db, p.id, { estado, veiculo: null, posicao: null, motivo })
      await repository.insertMovimento(db, p.id, motivo, ate)
    }
  }
}
