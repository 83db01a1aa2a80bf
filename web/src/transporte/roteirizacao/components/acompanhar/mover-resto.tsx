import { formatQuantas } from '@tropeiro/contract/formats'
import type { RotaAcompanhada } from '@tropeiro/contract/transporte/roteirizacao/acompanhar'
import type { EdicaoDePlano } from '@tropeiro/contract/transporte/roteirizacao/edicao'
import { useState } from 'react'
import { Button, Dialog, Field, Select, Spinner } from '../../../../ui/index.ts'
import { usePlano, usePrever, useReplanejar } from '../../roteirizacao.queries.ts'
import { Previsao } from '../editor/previsao.tsx'

/** What is still to be done on a route goes with another vehicle, behind what that one has: told before, done with the romaneios at once. */
export function MoverResto({
  rota,
  outras,
  onClose,
}: {
  rota: RotaAcompanhada
  outras: readonly RotaAcompanhada[]
  onClose: () => void
}) {
  const [veiculo, setVeiculo] = useState('')
  const plano = usePlano(rota.plano).data
  const replanejar = useReplanejar()
  const resto = rota.paradas.filter((p) => p.resultado === 'pendente').map((p) => p.parada)
  const edicao: EdicaoDePlano | null =
    veiculo === '' ? null : { tipo: 'mover', paradas: resto, veiculo, posicao: 2000 }
  const { data, error, isFetching } = usePrever({ _id: rota.plano, revisao: rota.revisao }, edicao)
  const andando = new Map(outras.filter((o) => o.plano === rota.plano).map((o) => [o.veiculo, o]))
  const mover = async () => {
    if (!edicao) return
    const done = await replanejar
      .mutateAsync({ id: rota.plano, revisao: rota.revisao, edicao })
      .then(() => true)
      .catch(() => false)
    if (done) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Mover o resto de ${rota.veiculo}`}
      description={`${formatQuantas(resto.length, 'parada falta', 'paradas faltam')} nesta rota.`}
      dirty={false}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            loading={replanejar.isPending}
            disabledReason={edicao ? undefined : 'Escolha o veículo'}
            onClick={() => void mover()}
            data-main
          >
            Mover e publicar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label="Para a rota de">
          <Select
            value={veiculo}
            onChange={setVeiculo}
            options={(plano?.lista_veiculos ?? [])
              .filter((v) => v.placa !== rota.veiculo)
              .map((v) => ({
                value: v.placa,
                label: v.placa,
                hint: andando.has(v.placa)
                  ? formatQuantas(
                      andando.get(v.placa)?.paradas.filter((p) => p.resultado === 'pendente').length ?? 0,
                      'parada pendente',
                      'paradas pendentes',
                    )
                  : 'sem rota',
              }))}
          />
        </Field>
        {data ? (
          <Previsao dita={data} />
        ) : error ? (
          <p className="text-sm text-bad-text" role="alert">
            {error.message}
          </p>
        ) : (
          isFetching && <Spinner />
        )}
        <p className="text-xs text-ink-3">
          As notas que já estão na estrada voltam a esperar e entram em um romaneio novo do outro veículo.
        </p>
      </div>
    </Dialog>
  )
}
