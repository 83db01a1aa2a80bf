import { formatPlaca } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Button, Combobox, Dialog, Field, type Option } from '../../../ui/index.ts'
import { nomeDa, useAqui } from '../aqui.ts'
import { veiculoDe } from '../carga.ts'
import type { Coluna } from '../quadro.ts'

/** Drivers and vehicles to choose from: what speaks against one stands beside it, and forbids nothing. */
export function useEscolhas() {
  const { mesa, colunas } = useAqui()
  const comQuem = new Map(colunas.filter((c) => c.notas.length > 0).map((c) => [c.motorista, c.romaneio]))
  const comQual = new Map(colunas.filter((c) => c.notas.length > 0).map((c) => [c.placa, c.nome_motorista]))
  const motoristas: Option[] = mesa.motoristas.map((m) => ({
    value: m._id,
    label: m.nome,
    hint:
      m.porque ??
      (m.na_rua !== null
        ? `na rua com o ${m.na_rua}`
        : comQuem.has(m._id)
          ? `já leva o ${comQuem.get(m._id) ?? 'outro'}`
          : m.placa
            ? formatPlaca(m.placa)
            : (m.base ?? undefined)),
  }))
  const veiculos: Option[] = mesa.veiculos.map((v) => ({
    value: v.placa,
    label: formatPlaca(v.placa),
    hint: v.porque ?? (comQual.get(v.placa) || v.nome),
  }))
  return {
    motoristas,
    veiculos,
    placaDe: (id: string) =>
      veiculoDe(mesa, mesa.motoristas.find((m) => m._id === id)?.placa ?? '')?.placa ?? '',
    nomeDe: (id: string) => mesa.motoristas.find((m) => m._id === id)?.nome ?? '',
  }
}

/** Writes who takes a romaneio, and in what. */
export function useDarQuem() {
  const { passos } = useAqui()
  const { nomeDe } = useEscolhas()
  return (coluna: Coluna, motorista: string | null, placa: string) =>
    passos.passo(
      `Romaneio ${coluna.romaneio ?? ''}: ${motorista ? nomeDe(motorista) : coluna.nome_motorista || 'sem motorista'}${placa ? `, ${formatPlaca(placa)}` : ''}.`,
      (_, colunas) =>
        colunas
          .filter((c) => c.chave === coluna.chave)
          .map((c) =>
            // Who is known by name alone stays when only the plate is another.
            motorista === c.motorista
              ? { ...c, placa }
              : { ...c, motorista, nome_motorista: motorista ? nomeDe(motorista) : '', placa },
          ),
    )
}

/** Who takes a romaneio and in what, chosen together. */
export function QuemLeva({ coluna, onClose }: { coluna: Coluna; onClose: () => void }) {
  const { motoristas, veiculos, placaDe } = useEscolhas()
  const dar = useDarQuem()
  const [motorista, setMotorista] = useState(coluna.motorista ?? '')
  const [placa, setPlaca] = useState(coluna.placa)
  const salvar = () => {
    onClose()
    void dar(coluna, motorista || null, placa)
  }
  return (
    <Dialog
      open
      dirty={false}
      onOpenChange={(open) => !open && onClose()}
      title={`Quem leva: ${nomeDa(coluna)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" data-main onClick={salvar}>
            Guardar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label="Motorista">
          <Combobox
            value={motorista}
            onChange={(id) => {
              setMotorista(id)
              if (id) setPlaca(placaDe(id) || placa)
            }}
            options={motoristas}
            placeholder="Sem motorista"
          />
        </Field>
        <Field label="Veículo">
          <Combobox value={placa} onChange={setPlaca} options={veiculos} placeholder="Sem placa" />
        </Field>
      </div>
    </Dialog>
  )
}
