import type { Lugar } from '@tropeiro/contract/cadastros/lugares/formas'
import {
  enderecoDoLugar,
  janelaEscrita,
  nomeDoTipoDeLugar,
  raioDeErro,
} from '@tropeiro/contract/cadastros/lugares/lista'
import { atributosDoVeiculo, unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { formatDocumento } from '@tropeiro/contract/formats'
import { Facts, Peek, type PeekProps, PointMap } from '../../../ui/index.ts'
import { OndeFica } from './celulas.tsx'

const naoDito = <span className="text-ink-3">Sem registro</span>

/** What serving a place asks for. */
export const Atendimento = ({ l }: { l: Lugar }) => (
  <Facts
    items={[
      { label: 'Endereço', value: enderecoDoLugar(l) || naoDito, wide: true },
      { label: 'CNPJ ou CPF', value: formatDocumento(l.documento) || naoDito },
      { label: 'Base que atende', value: l.base ?? 'Qualquer base' },
      {
        label: 'Tempo de atendimento',
        value: l.servico_min === null ? naoDito : `${l.servico_min} min`,
      },
      {
        label: 'Maior veículo',
        value: l.veiculo_maximo ? unidades[l.veiculo_maximo].nome : 'Qualquer veículo',
      },
      l.exige.length > 0 && {
        label: 'O veículo precisa ter',
        value: l.exige.map((a) => atributosDoVeiculo[a]).join(', '),
      },
      { label: 'Agendamento', value: l.agendamento ? 'Precisa' : 'Não precisa' },
      { label: 'Recebe', value: l.janelas.map(janelaEscrita).join('; ') || 'A qualquer hora' },
      l.observacao !== '' && { label: 'Observação', value: l.observacao, wide: true },
    ]}
  />
)

/** Where it is, with the circle within which the door lies. */
export const MapaDoLugar = ({ l, height }: { l: Lugar; height?: number }) => (
  <PointMap
    {...(height ? { height } : {})}
    empty="Falta o município: o lugar não tem ponto no mapa"
    points={
      l.melhor
        ? [
            {
              lat: l.melhor.lat,
              lng: l.melhor.lng,
              raio_m: l.melhor.erro_m,
              label: `${l.nome}, ${raioDeErro(l.melhor.erro_m)}`,
              tone: l.melhor.exato ? 'accent' : 'bad',
            },
          ]
        : []
    }
  />
)

/** A place at a glance. */
export function LugarPeek({
  lugar,
  ...peek
}: { lugar: Lugar | null | undefined } & Pick<PeekProps, 'onClose' | 'onNext' | 'onPrevious'>) {
  return (
    <Peek
      {...peek}
      open={Boolean(lugar)}
      title={lugar?.nome ?? ''}
      subtitle={lugar ? nomeDoTipoDeLugar[lugar.tipo] : undefined}
      href={`/app/lugares/${lugar?._id ?? ''}`}
    >
      {lugar && (
        <div className="flex flex-col gap-4">
          <div>
            <OndeFica ponto={lugar.melhor} />
          </div>
          <MapaDoLugar l={lugar} height={180} />
          <Atendimento l={lugar} />
        </div>
      )}
    </Peek>
  )
}
