// Night coast with a lighthouse.
export function BrandScene() {
  return (
    <svg
      viewBox="0 0 600 280"
      preserveAspectRatio="xMidYMax slice"
      width="100%"
      height="280"
      overflow="visible"
      aria-hidden="true"
    >
      <path d="M432 84 0 8v118z" fill="#f5c563" opacity="0.16" />
      <path d="M432 84 600 52v58z" fill="#f5c563" opacity="0.22" />
      <path d="M300 280c30-60 70-84 130-84s120 20 170 60v24z" fill="#06263c" />
      <path d="m418 100-10 100h48l-10-100z" fill="#eaf3f9" />
      <path d="m415.500 124-2.600 26h38.200l-2.600-26zM410.700 174l-2.700 26h48l-2.700-26z" fill="#c8553d" />
      <path d="M412 96h40v6h-40zM432 50l-15 20h30z" fill="#06263c" />
      <path d="M420 70h24v26h-24z" fill="#f5c563" />
      <path d="M431 70h2v26h-2z" fill="#06263c" />
      <path d="M0 250c60-14 110-14 170 0s120 14 190 0 150-14 240 0v30H0z" fill="#0a3c5e" />
      <path d="M0 266c70-10 130-10 200 0s130 10 200 0 130-10 200 0v14H0z" fill="#072c46" />
    </svg>
  );
}
