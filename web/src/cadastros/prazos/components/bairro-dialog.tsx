import type { Linha } from '@tropeiro/contract/cadastros/prazos/arvore'
import { NovoPrazo } from '@tropeiro/contract/cadastros/prazos/calls'
import { lerPrazo } from '@tropeiro/contract/cadastros/prazos/rules'
import { FormDialog, Texto, useFormulario } from '../../../ui/index.ts'
import { useBairrosConhecidos } from '../prazos.queries.ts'

const nomeDaOrigem = { bairro: 'IBGE, bairro', distrito: 'IBGE, distrito', notas: 'das notas' }

type Props = { cidade: Linha; onClose: () => void; onSalvar: (prazos: NovoPrazo[]) => Promise<unknown> }

/** A deadline for one neighbourhood: chosen among the known ones, or written. */
export function BairroDialog({ cidade, onClose, onSalvar }: Props) {
  const bairros = useBairrosConhecidos(cidade.codigo)
  const f = useFormulario(NovoPrazo, {
    de: { bairro: '', prazo: '' },
    para: (v) => ({ codigo: cidade.codigo, bairro: v.bairro.trim(), prazo: lerPrazo(v.prazo) }),
    confere: (v) => [
      ...(v.bairro.trim() ? [] : ([['bairro', 'Escreva o bairro']] as const)),
      ...(lerPrazo(v.prazo) ? [] : ([['prazo', 'Escreva 3, 3d, 2d 6h ou 6h']] as const)),
    ],
    enviar: (prazo) => onSalvar([prazo]),
    passo: (saved) => !saved,
    ao: (saved) => saved && onClose(),
  })
  return (
    <FormDialog form={f} onClose={onClose} size="sm" title={`Bairro de ${cidade.nome}`}>
      <div className="flex flex-col gap-3">
        <Texto
          form={f}
          name="bairro"
          label="Bairro"
          required
          hint="Escolha um conhecido ou escreva como vem nas notas"
          list="bairros-conhecidos"
          maxLength={100}
        />
        <datalist id="bairros-conhecidos">
          {bairros.data?.map((b) => (
            <option key={b.nome} value={b.nome} label={nomeDaOrigem[b.origem]} />
          ))}
        </datalist>
        <Texto form={f} name="prazo" label="Prazo" required maxLength={40} placeholder="2d 6h" />
      </div>
    </FormDialog>
  )
}
