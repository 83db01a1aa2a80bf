import { type Ferrovia, PONTAS_DA_FERROVIA, TRAFEGOS } from '@tropeiro/contract/fiscal/cte/modal'
import { Trash2 } from 'lucide-react'
import { FormSection, IconButton, Switch } from '../../../../ui/index.ts'
import { Documento, EscolherMunicipio, Numero, Opcao, queixa, Texto } from '../../../dfe/index.ts'
import { useFormulario } from '../formulario.tsx'
import { useTirar, Varios } from './varios.tsx'

const MUTUO = { fatura: '1', emite: '1', frete_centavos: 0, chave_origem: '', ferrovias: [] }
const NOVA: Ferrovia = {
  documento: '',
  codigo: '',
  ie: '',
  nome: '',
  logradouro: '',
  numero: '',
  bairro: '',
  municipio_ibge: 0,
  municipio: '',
  uf: '',
  cep: '',
}
const FERROVIAS = 'ferroviario.mutuo.ferrovias'

function UmaFerrovia({ i, tirar }: { i: number; tirar: () => void }) {
  const form = useFormulario()
  const onde = `${FERROVIAS}.${i}`
  const ferrovia = form.rascunho.ferroviario?.mutuo?.ferrovias[i] ?? NOVA
  return (
    <li className="grid items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
      <Texto campo={`${onde}.nome`} label="Ferrovia" maximo={60} required />
      <Documento campo={`${onde}.documento`} label="CNPJ" required />
      <Texto campo={`${onde}.ie`} label="Inscrição estadual" documento maximo={14} />
      <Texto campo={`${onde}.codigo`} label="Código interno" maximo={10} />
      <Texto campo={`${onde}.logradouro`} label="Logradouro" maximo={60} required />
      <Texto campo={`${onde}.numero`} label="Número" maximo={60} />
      <Texto campo={`${onde}.bairro`} label="Bairro" maximo={60} />
      <EscolherMunicipio
        label="Município"
        disabled={form.travado}
        value={{ ibge: ferrovia.municipio_ibge, nome: ferrovia.municipio, uf: ferrovia.uf }}
        error={queixa(form.pendencias, `${onde}.municipio_ibge`)}
        onChange={({ ibge, nome, uf }) =>
          form.mudar(onde, { ...ferrovia, municipio_ibge: ibge, municipio: nome, uf })
        }
      />
      <Texto campo={`${onde}.cep`} label="CEP" documento maximo={9} required />
      {!form.travado && (
        <IconButton icon={Trash2} label={`Tirar ${ferrovia.nome || 'ferrovia'}`} onClick={tirar} />
      )}
    </li>
  )
}

/** By rail. */
export function Ferroviario() {
  const form = useFormulario()
  const mutuo = form.rascunho.ferroviario?.mutuo ?? null
  const tirar = useTirar(FERROVIAS)
  return (
    <FormSection title="Modal ferroviário">
      <Opcao campo="ferroviario.trafego" label="Tráfego" lista={TRAFEGOS} required />
      <Texto campo="ferroviario.fluxo" label="Fluxo" maximo={10} hint="Do contrato com o cliente" required />
      <div className="sm:col-span-2">
        <Switch
          checked={mutuo !== null}
          disabled={form.travado}
          onChange={(sim) => form.mudar('ferroviario.mutuo', sim ? MUTUO : null)}
          label="Detalhar o tráfego mútuo"
          hint="O tráfego mútuo o exige: quem fatura, quem emite e por onde passa"
        />
      </div>
      {mutuo && (
        <>
          <Opcao
            campo="ferroviario.mutuo.fatura"
            label="Responsável pelo faturamento"
            lista={PONTAS_DA_FERROVIA}
            required
          />
          <Opcao campo="ferroviario.mutuo.emite" label="Emite o CT-e" lista={PONTAS_DA_FERROVIA} required />
          <Numero campo="ferroviario.mutuo.frete_centavos" label="Frete do tráfego mútuo" dinheiro />
          <Texto
            campo="ferroviario.mutuo.chave_origem"
            label="Chave do CT-e da ferrovia de origem"
            documento
            maximo={44}
          />
          <Varios campo={FERROVIAS} label="Ferrovias envolvidas" novo={NOVA} acao="Ferrovia" maximo={10}>
            {mutuo.ferrovias.map((_, i) => (
              // Positions are what the paths of the check name.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list has no other identity
              <UmaFerrovia key={i} i={i} tirar={() => tirar(i)} />
            ))}
          </Varios>
        </>
      )}
    </FormSection>
  )
}
