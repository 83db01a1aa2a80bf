import { formatDia } from '@tropeiro/contract/formats'
import type { Documento } from '@tropeiro/contract/frota/validades/calls'
import { consequencias, documentos } from '@tropeiro/contract/frota/validades/documentos'
import { quantoFalta } from '@tropeiro/contract/frota/validades/lista'
import { situacoesDoDocumento } from '@tropeiro/contract/frota/validades/regras'
import { Button, confirm, Facts, Peek } from '../../../ui/index.ts'
import { useTirarDocumento } from '../validades.queries.ts'
import { nomeDoDono } from './celulas.tsx'

type Props = {
  d: Documento | null | undefined
  escreve: boolean
  onRenovar: () => void
  onCorrigir: () => void
  onClose: () => void
}

/** A paper: until when, by which rule, and what follows. */
export function DocumentoPeek({ d, escreve, onRenovar, onCorrigir, onClose }: Props) {
  const tirar = useTirarDocumento()
  if (!d) return null
  const apagar = async () => {
    const ok = await confirm({
      title: 'Tirar este documento?',
      text: 'Serve para o que foi gravado por engano. Para o que foi renovado, use Renovar: o antigo fica na história.',
      danger: true,
      confirmLabel: 'Tirar',
    })
    if (ok) tirar.mutate(d._id, { onSuccess: onClose })
  }
  return (
    <Peek
      open
      onClose={onClose}
      title={documentos[d.tipo].nome}
      footer={
        escreve && (
          <>
            <Button variant="danger" onClick={() => void apagar()} loading={tirar.isPending}>
              Tirar
            </Button>
            <Button onClick={onCorrigir}>Corrigir</Button>
            <Button variant="primary" onClick={onRenovar}>
              Renovar
            </Button>
          </>
        )
      }
    >
      <Facts
        columns={2}
        items={[
          { label: 'De quem', value: nomeDoDono(d) },
          { label: 'Situação', value: situacoesDoDocumento[d.situacao] },
          { label: 'Vence', value: d.ultimo ? `${formatDia(d.ultimo)} (${quantoFalta(d)})` : 'Sem dia' },
          { label: 'Ao vencer', value: consequencias[d.ao_vencer] },
          { label: documentos[d.tipo].data, value: d.emitido ? formatDia(d.emitido) : 'Não dito' },
          { label: 'Número', value: d.numero || 'Não dito' },
          d.calendario !== '' && { label: 'Quem diz o dia', value: d.calendario, wide: true },
          d.observacao !== '' && { label: 'Observação', value: d.observacao, wide: true },
          { label: 'Regra', value: documentos[d.tipo].fonte, wide: true },
        ]}
      />
      {d.bloqueia && (
        <p className="mt-3 rounded-md bg-bad-soft px-3 py-2 text-sm text-bad-text">
          {d.dono === 'veiculo' ? 'O veículo não é candidato' : 'O motorista não é candidato'} a novas viagens
          até ser renovado.
        </p>
      )}
    </Peek>
  )
}
